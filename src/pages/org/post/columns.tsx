import type { ProColumns } from '@ant-design/pro-components';
import type { Post } from '#contract/post';
import { remarkColumn, sortColumn, statusColumn, timeColumn } from '@/components/crud/list/columns';
import { MembersLink } from '@/components/crud/MembersLink';
import type { useT } from '@/hooks/useT';

/** What finds the users who hold a position. */
export const membersOfPost = (id: number) => ({ postId: String(id) });

/** Columns of the list of positions without the actions. */
export function postColumns(t: ReturnType<typeof useT>): ProColumns<Post>[] {
  return [
    { title: t('org.post.name'), dataIndex: 'name', sorter: true, fixed: 'left', width: 180 },
    { title: t('org.post.code'), dataIndex: 'code', sorter: true, width: 160 },
    { ...sortColumn<Post>(t), sorter: true },
    { ...statusColumn<Post>(t), sorter: true },
    {
      title: t('org.post.members'),
      dataIndex: 'memberCount',
      width: 100,
      align: 'end',
      search: false,
      render: (_dom, { id, name, memberCount }) => (
        <MembersLink name={name} count={memberCount} filter={membersOfPost(id)} />
      ),
    },
    remarkColumn<Post>(t),
    { ...timeColumn<Post>(t('crud.field.updatedAt'), 'updatedAt'), sorter: true },
  ];
}
