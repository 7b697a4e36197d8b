import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { Post } from '#contract/post';
import { optionColumn } from '@/components/crud/list/columns';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { Later } from '@/components/Later';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { LIST_FILTERS } from '@/services/list-filters';
import { listPosts, removePosts, setPostStatus } from '@/services/post';
import { lazy } from '@/utils/lazy';
import { membersOfPost, postColumns } from './columns';

/** Opened by a click, so its fields load then. */
const PostForm = lazy(async () => ({ default: (await import('./components/PostForm')).PostForm }));

const FILTERS = LIST_FILTERS['org.post'];

/** The positions of the tenant. */
export default function PostPage() {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const request = useMemo(() => toTableRequest(listPosts, FILTERS, about), [about]);
  const list = useListTable<Post>({
    name: 'org.post',
    request,
    filters: Object.keys(FILTERS),
  });
  const crud = useCrud<Post>({
    nameOf: (row) => row.name,
    remove: (ids) => removePosts(ids, about),
    setStatus: ({ id, version }, status) => setPostStatus({ id, version, status }, about),
    reload: list.reload,
  });

  const record = useRecordActions('post', crud);
  const actionsOf = (row: Post) => [
    record.edit(row),
    record.members(membersOfPost(row.id)),
    record.status(row),
    record.history(row),
    record.remove([row]),
  ];

  const addButton = can('POST /user/admin/post/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('org.post.add')}
    </Button>
  );

  return (
    <>
      <ProTable<Post>
        headerTitle={t('org.post.title')}
        {...list.propsOf(
          [
            ...postColumns(t),
            optionColumn<Post>(t, (row) => (
              <RowActions actions={actionsOf(row)} target={row.name} />
            )),
          ],
          { text: t('org.post.empty'), action: addButton },
        )}
        toolBarRender={() => [addButton]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={[record.remove(list.selected)]}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <PostForm
          isOpen={crud.isOpen}
          row={crud.editing}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
    </>
  );
}
