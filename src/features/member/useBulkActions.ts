import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { BulkAction, BulkResult } from '#contract/member/bulk';
import type { PasswordReset } from '#contract/member/member';
import type { Refused } from '@/components/crud/BulkResult';
import type { RowAction } from '@/components/crud/RowActions';
import type { Status, useCrud } from '@/components/crud/useCrud';
import { groupsOf } from '@/features/tenant/groups';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { bulkMembers } from '@/services/member/member';
import type { About } from '@/utils/about';
import { resetShown } from './reset-part';
import { useUndo } from './useUndo';

/** A user as the actions need it. */
interface Person {
  id: number;
  realName: string;
  status: Status;
  tenantId: number;
  tenantName: string;
}

interface BulkOptions<Row extends Person> {
  crud: ReturnType<typeof useCrud<Row>>;
  /** How a call names the tenant of a row. */
  aboutOf: (row: Row) => About;
  /** Shows one-time passwords. */
  onReset: (resets: PasswordReset[]) => void;
}

/** The actions that have a way back, with the status that they give and the one before. */
const STATUS_CHANGES: Partial<
  Record<BulkAction, { status: Status; before: Status; back: BulkAction }>
> = {
  enable: { status: 'enabled', before: 'disabled', back: 'disable' },
  disable: { status: 'disabled', before: 'enabled', back: 'enable' },
};

/** Actions on several users, of one or of several tenants. A refusal of one does not undo the others. */
export function useBulkActions<Row extends Person>({ crud, aboutOf, onReset }: BulkOptions<Row>) {
  const t = useT();
  const can = useCan();
  const offerUndo = useUndo();
  const [outcome, setOutcome] = useState<{ done: number; refused: Refused[] }>();

  const run = async (action: BulkAction, rows: readonly Row[]) => {
    const results: BulkResult[] = [];
    for (const group of groupsOf(rows, aboutOf, LIMIT.pageSize.max)) {
      const ids = group.rows.map(({ id }) => id);
      results.push(...(await bulkMembers({ action, ids }, group.about)));
    }
    const refused = results.flatMap(({ id, ok, message = '' }) =>
      ok ? [] : [{ id, message, name: rows.find((row) => row.id === id)?.realName ?? '' }],
    );
    const resets = results.flatMap(({ id, username, password }) =>
      username && password ? [{ id, username, password }] : [],
    );
    if (resets.length > 0) onReset(resets);
    setOutcome({ done: results.length - refused.length, refused });
    const changed = results.filter(({ isChanged }) => isChanged).map(({ id }) => id);
    return { isDone: refused.length === 0, changed: rows.filter(({ id }) => changed.includes(id)) };
  };

  /** Changes a status with a way back, of those only who have another now. Sessions that ended stay ended. */
  const change = async (
    action: BulkAction,
    { status, before, back }: NonNullable<(typeof STATUS_CHANGES)[BulkAction]>,
    rows: readonly Row[],
  ) => {
    const { isDone, changed } = await run(action, rows);
    if (changed.length === 0) return isDone;
    const names = crud.namesOf(changed);
    offerUndo({
      names,
      status,
      undo: () =>
        crud.act(
          async () => (await run(back, changed)).isDone,
          t(`crud.undo.${before}`, { names }),
        ),
    });
    return false;
  };

  const take = async (action: BulkAction, rows: readonly Row[]) => {
    const way = STATUS_CHANGES[action];
    return way ? change(action, way, rows) : (await run(action, rows)).isDone;
  };

  const texts: Record<BulkAction, { verb: string; done?: string }> = {
    enable: { verb: t('crud.action.enable'), done: t('crud.done.status') },
    disable: { verb: t('crud.action.disable'), done: t('crud.done.status') },
    offline: { verb: t('org.user.offline'), done: t('org.user.offline.done') },
    reset: { verb: t('org.user.reset') },
    remove: { verb: t('crud.action.remove'), done: t('crud.done.removed') },
  };

  const questionOf = (action: BulkAction, names: string) => {
    if (action === 'offline') return t('org.user.offline.content', { names });
    if (action === 'reset') return t('org.user.reset.content', { names });
    return t('org.user.bulk.ask', { names, verb: texts[action].verb });
  };

  const ask = (action: BulkAction, rows: readonly Row[]) =>
    crud.ask({
      title: texts[action].verb,
      content: questionOf(action, crud.namesOf(rows)),
      okText: texts[action].verb,
      isDanger: action !== 'enable',
      run: () => (action === 'reset' ? resetShown(() => take(action, rows)) : take(action, rows)),
      done: texts[action].done,
    });

  const actionsOf = (rows: readonly Row[]): RowAction[] => {
    const one = (key: BulkAction, permission: RowAction['permission']): RowAction => ({
      key,
      label: texts[key].verb,
      permission,
      isDanger: key === 'remove',
      onClick: () => ask(key, rows),
    });
    if (!can('POST /user/admin/member/bulk')) return [];
    return [
      one('enable', 'PATCH /user/admin/member/status'),
      one('disable', 'PATCH /user/admin/member/status'),
      one('offline', 'POST /user/admin/member/offline'),
      one('reset', 'POST /user/admin/member/resetting/pw'),
      one('remove', 'DELETE /user/admin/member/delete'),
    ];
  };

  return {
    actionsOf,
    done: outcome?.done ?? 0,
    refused: outcome?.refused ?? [],
    close: () => setOutcome(undefined),
  };
}
