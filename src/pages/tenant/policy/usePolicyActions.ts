import { LIMIT } from '#contract/limits';
import type { PolicyDetail } from '#contract/tenant/policy';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useT } from '@/hooks/useT';
import { getPolicy, listPolicyMenus, setDefaultPolicy } from '@/services/tenant/policy';
import { CallError } from '@/utils/call-error';
import type { PolicyRow } from './fields';

/**
 * A policy to copy. Menus that tenants cannot have stay in the policy that allows them already, but
 * the form does not show them and the server takes them into no new one.
 */
async function readForCopy(id: number): Promise<PolicyDetail> {
  const [detail, menus] = await Promise.all([getPolicy(id), listPolicyMenus()]);
  const offered = new Set(menus.map((menu) => menu.id));
  return { ...detail, menuIds: detail.menuIds.filter((menuId) => offered.has(menuId)) };
}

/** What may be done with a policy; `reload` reads the list again once a policy turns out to be gone. */
export function usePolicyActions(
  crud: ReturnType<typeof useCrud<PolicyRow>>,
  reload: () => unknown,
) {
  const t = useT();
  const record = useRecordActions('policy', crud);

  /** The list does not tell which menus a policy allows. */
  const open = (detail: Promise<PolicyDetail>, show: (detail: PolicyDetail) => void) =>
    detail.then(show, (error: Error) => {
      if (!(error instanceof CallError)) throw error;
      // The request layer has shown the error.
      if (error.isOutdated) void reload();
    });

  const copy = (row: PolicyRow): RowAction => ({
    key: 'copy',
    label: t('tenant.policy.copy'),
    permission: 'POST /user/admin/policy/add',
    onClick: () =>
      void open(readForCopy(row.id), (detail) => {
        const title = t('tenant.policy.copyName', { title: detail.title });
        crud.openAdd({ ...detail, title: title.slice(0, LIMIT.title) });
      }),
  });

  const makeDefault = (row: PolicyRow): RowAction => ({
    key: 'default',
    label: t('tenant.policy.makeDefault'),
    permission: 'PATCH /user/admin/policy/default',
    isDisabled: row.status === 'disabled',
    why: row.status === 'disabled' ? t('tenant.policy.disabled.why') : undefined,
    onClick: () =>
      void crud.ask({
        title: t('tenant.policy.makeDefault'),
        content: t('tenant.policy.makeDefault.content', { title: row.title }),
        okText: t('tenant.policy.makeDefault'),
        run: () => setDefaultPolicy({ id: row.id, version: row.version }),
        done: t('tenant.policy.makeDefault.done'),
      }),
  });

  /** The default policy is always there, and open. */
  const unlessDefault = (action: RowAction, rows: readonly PolicyRow[]): RowAction =>
    rows.some(({ isDefault }) => isDefault)
      ? { ...action, isDisabled: true, why: t('tenant.policy.default.kept') }
      : action;

  const removeAll = (rows: readonly PolicyRow[]): RowAction => {
    const count = rows.reduce((sum, { tenantCount }) => sum + tenantCount, 0);
    const action = unlessDefault(record.remove(rows), rows);
    if (count === 0 || action.isDisabled) return action;
    return { ...action, isDisabled: true, why: t('tenant.policy.inUse.why', { count }) };
  };

  const status = (row: PolicyRow): RowAction => {
    const action = unlessDefault(record.status(row), [row]);
    if (row.status === 'disabled') return action;
    const { title, tenantCount: count } = row;
    return {
      ...action,
      onClick: () => void crud.askStatus(row, t('tenant.policy.disable.content', { title, count })),
    };
  };

  return {
    removeAll,
    actionsOf: (row: PolicyRow): RowAction[] => [
      { ...record.edit(row), onClick: () => void open(getPolicy(row.id), crud.openEdit) },
      copy(row),
      ...(row.isDefault ? [] : [makeDefault(row)]),
      status(row),
      record.history(row),
      removeAll([row]),
    ],
  };
}
