import { ProTable } from '@ant-design/pro-components';
import { Button, Flex, Tag } from 'antd';
import { useMemo } from 'react';
import type { Invite } from '#contract/tenant/invite';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { SelectionBar } from '@/components/crud/list/selection/SelectionBar';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { withTexts } from '@/components/texts/with-texts';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { invite as english } from '@/locales/en-US/invite';
import { invite as chinese } from '@/locales/zh-CN/invite';
import { LIST_FILTERS } from '@/services/list-filters';
import {
  exportInvites,
  listInvites,
  removeInvites,
  setInviteStatus,
} from '@/services/tenant/invite';
import { lazy } from '@/utils/lazy';
import { inviteColumns } from './columns';
import { ClosedNotice } from './components/ClosedNotice';
import { useInviteActions } from './useInviteActions';
import { useMade } from './useMade';

const InviteForm = lazy(async () => ({
  default: (await import('./components/InviteForm')).InviteForm,
}));
const InviteDrawer = lazy(async () => ({
  default: (await import('./components/InviteDrawer')).InviteDrawer,
}));
const MadeDialog = lazy(async () => ({
  default: (await import('./components/MadeDialog')).MadeDialog,
}));

/** Of the longest first action, and of the rest. */
const ACTIONS_WIDTH = 160;

const FILTERS = LIST_FILTERS['tenant.invite'];

/** Codes that admit companies under a policy (docs/product.md, "Pages of the user center"). */
function InvitePage() {
  const t = useT();
  const can = useCan();
  const request = useMemo(() => toTableRequest<Invite>(listInvites, FILTERS), []);
  const list = useListTable<Invite>({
    name: 'tenant.invite',
    request,
    filters: Object.keys(FILTERS),
    outside: ['batchId'],
  });
  const crud = useCrud<Invite>({
    // Those that were made at once have one title.
    nameOf: ({ title, code }) => (code ? t('tenant.invite.named', { title, code }) : title),
    remove: removeInvites,
    setStatus: ({ id, version }, status) => setInviteStatus({ id, version, status }),
    reload: list.reload,
  });
  const shown = useAddress('invite');
  const open = ({ id }: { id: number }) => shown.change({ invite: id });
  const made = useMade(crud.isOpen, open);
  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);
  const { actionsOf, removeAll } = useInviteActions(crud, open);
  const shownId = can('GET /user/admin/invite/detail') ? numberIn(shown.values.invite) : undefined;

  const addButton = can('POST /user/admin/invite/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('tenant.invite.add')}
    </Button>
  );

  return (
    <>
      <ClosedNotice />
      <ProTable<Invite>
        headerTitle={
          <Flex gap="small" align="center" wrap>
            {t('tenant.invite.title')}
            {list.filters.batchId && (
              <Tag closable onClose={() => list.setFilter('batchId', undefined)}>
                {t('tenant.invite.batch')}
              </Tag>
            )}
          </Flex>
        }
        {...list.propsOf(
          [
            ...inviteColumns(t, can, open),
            optionColumn<Invite>(
              t,
              (row) => <RowActions actions={actionsOf(row)} target={row.title} />,
              ACTIONS_WIDTH,
            ),
          ],
          { text: t('tenant.invite.empty'), action: addButton },
        )}
        toolBarRender={() => [
          can('GET /user/admin/invite/export') && (
            <ExportMenu key="export" load={(format) => exportInvites({ format, ...conditions })} />
          ),
          addButton,
        ]}
        rowSelection={list.rowSelection}
        tableAlertRender={({ selectedRowKeys }) => (
          <SelectionBar
            count={selectedRowKeys.length}
            actions={[removeAll(list.selected)]}
            onClear={list.clearSelection}
          />
        )}
        tableAlertOptionRender={false}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <InviteForm
          isOpen={crud.isOpen}
          row={crud.editing}
          onClose={crud.close}
          onSaved={(result) => {
            made.take(result);
            return crud.saved();
          }}
        />
      </Later>
      <Later isOpen={shownId !== undefined}>
        <InviteDrawer id={shownId} onClose={() => shown.change({})} />
      </Later>
      <Later isOpen={made.isOpen} onFail={made.close}>
        {made.many && <MadeDialog made={made.many} isOpen={made.isOpen} onClose={made.close} />}
      </Later>
    </>
  );
}

export default withTexts(InvitePage, { 'zh-CN': chinese, 'en-US': english });
