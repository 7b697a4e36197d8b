import type { Invite } from '#contract/tenant/invite';
import { useCopy } from '@/components/code/useCopy';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useT } from '@/hooks/useT';
import { linkOf } from './fields';

/** What may be done with an invitation; one that was used stays as a record. */
export function useInviteActions(
  crud: ReturnType<typeof useCrud<Invite>>,
  open: (invite: Invite) => void,
) {
  const t = useT();
  const copy = useCopy();
  const record = useRecordActions('invite', crud);

  const details = (row: Invite): RowAction => ({
    key: 'details',
    label: t('tenant.invite.details'),
    permission: 'GET /user/admin/invite/detail',
    onClick: () => open(row),
  });

  /** Only what somebody can use is handed out. */
  const copies = ({ code, state }: Invite): RowAction[] =>
    code && state === 'unused'
      ? [
          {
            key: 'copyLink',
            label: t('tenant.invite.copyLink'),
            onClick: () => void copy(linkOf(code)),
          },
          { key: 'copyCode', label: t('tenant.invite.copyCode'), onClick: () => void copy(code) },
        ]
      : [];

  const removeAll = (rows: readonly Invite[]): RowAction => ({
    ...record.remove(rows),
    ...(rows.some(({ used }) => used) && { isDisabled: true, why: t('tenant.invite.used.why') }),
  });

  return {
    removeAll,
    actionsOf: (row: Invite): RowAction[] => [
      ...copies(row),
      details(row),
      ...(row.used ? [] : [record.edit(row), record.status(row)]),
      record.history(row),
      removeAll([row]),
    ],
  };
}
