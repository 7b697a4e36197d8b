import { useState } from 'react';
import type { Member, PasswordReset } from '#contract/member';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useT } from '@/hooks/useT';
import { forceMembersOffline, resetMemberPasswords } from '@/services/member';

/** What can be done with one user and with several. */
export function useMemberActions(crud: ReturnType<typeof useCrud<Member>>) {
  const t = useT();
  const [resets, setResets] = useState<PasswordReset[]>([]);
  const idsOf = (rows: readonly Member[]) => rows.map((row) => row.id);

  const askOffline = (rows: readonly Member[]) =>
    crud.ask({
      title: t('org.user.offline.title'),
      content: t('org.user.offline.content', { names: crud.namesOf(rows) }),
      okText: t('org.user.offline'),
      isDanger: true,
      run: () => forceMembersOffline(idsOf(rows)),
      done: t('org.user.offline.done'),
    });

  const askReset = (rows: readonly Member[]) =>
    crud.ask({
      title: t('org.user.reset.title'),
      content: t('org.user.reset.content', { names: crud.namesOf(rows) }),
      okText: t('org.user.reset'),
      isDanger: true,
      run: async () => setResets(await resetMemberPasswords(idsOf(rows))),
      done: t('org.user.reset.done'),
    });

  const bulkActionsOf = (rows: readonly Member[]): RowAction[] => [
    {
      key: 'offline',
      label: t('org.user.offline'),
      permission: 'POST /user/admin/member/offline',
      onClick: () => askOffline(rows),
    },
    {
      key: 'reset',
      label: t('org.user.reset'),
      permission: 'POST /user/admin/member/resetting/pw',
      onClick: () => askReset(rows),
    },
    {
      key: 'remove',
      label: t('crud.action.remove'),
      permission: 'DELETE /user/admin/member/delete',
      isDanger: true,
      onClick: () => crud.askRemove(rows),
    },
  ];

  const actionsOf = (row: Member): RowAction[] => [
    {
      key: 'edit',
      label: t('crud.action.edit'),
      permission: 'PUT /user/admin/member/update',
      onClick: () => crud.openEdit(row),
    },
    {
      key: 'status',
      label: t(row.status === 'enabled' ? 'crud.action.disable' : 'crud.action.enable'),
      permission: 'PATCH /user/admin/member/status',
      onClick: () => crud.askStatus(row),
    },
    ...bulkActionsOf([row]),
  ];

  return { actionsOf, bulkActionsOf, resets, clearResets: () => setResets([]) };
}
