import { useState } from 'react';
import type { BulkAction } from '#contract/member/bulk';
import type { Member, PasswordReset } from '#contract/member/member';
import type { Refused } from '@/components/crud/BulkResult';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useAbout } from '@/hooks/reading/about';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { bulkMembers } from '@/services/member/member';

interface BulkOptions {
  crud: ReturnType<typeof useCrud<Member>>;
  /** Shows one-time passwords. */
  onReset: (resets: PasswordReset[]) => void;
  onMove: (rows: readonly Member[]) => void;
}

/** Actions on several users. A refusal of one user does not undo the others. */
export function useBulkActions({ crud, onReset, onMove }: BulkOptions) {
  const t = useT();
  const can = useCan();
  const about = useAbout();
  const [outcome, setOutcome] = useState<{ done: number; refused: Refused[] }>();

  const run = async (action: BulkAction, rows: readonly Member[]) => {
    const results = await bulkMembers({ action, ids: rows.map(({ id }) => id) }, about);
    const refused = results.flatMap(({ id, ok, message = '' }) =>
      ok ? [] : [{ id, message, name: rows.find((row) => row.id === id)?.realName ?? '' }],
    );
    const resets = results.flatMap(({ id, username, password }) =>
      username && password ? [{ id, username, password }] : [],
    );
    if (resets.length > 0) onReset(resets);
    setOutcome({ done: results.length - refused.length, refused });
    return refused.length === 0;
  };

  const texts: Record<BulkAction, { verb: string; done: string }> = {
    enable: { verb: t('crud.action.enable'), done: t('crud.done.status') },
    disable: { verb: t('crud.action.disable'), done: t('crud.done.status') },
    offline: { verb: t('org.user.offline'), done: t('org.user.offline.done') },
    reset: { verb: t('org.user.reset'), done: t('org.user.reset.done') },
    remove: { verb: t('crud.action.remove'), done: t('crud.done.removed') },
  };

  const questionOf = (action: BulkAction, names: string) => {
    if (action === 'offline') return t('org.user.offline.content', { names });
    if (action === 'reset') return t('org.user.reset.content', { names });
    return t('org.user.bulk.ask', { names, verb: texts[action].verb });
  };

  const ask = (action: BulkAction, rows: readonly Member[]) =>
    crud.ask({
      title: texts[action].verb,
      content: questionOf(action, crud.namesOf(rows)),
      okText: texts[action].verb,
      isDanger: action !== 'enable',
      run: () => run(action, rows),
      done: texts[action].done,
    });

  const actionsOf = (rows: readonly Member[]): RowAction[] => {
    const one = (key: BulkAction, permission: RowAction['permission']): RowAction => ({
      key,
      label: texts[key].verb,
      permission,
      isDanger: key === 'remove',
      onClick: () => ask(key, rows),
    });
    const each: RowAction[] = [
      one('enable', 'PATCH /user/admin/member/status'),
      one('disable', 'PATCH /user/admin/member/status'),
      one('offline', 'POST /user/admin/member/offline'),
      one('reset', 'POST /user/admin/member/resetting/pw'),
      one('remove', 'DELETE /user/admin/member/delete'),
    ];
    const move: RowAction = {
      key: 'move',
      label: t('org.user.move'),
      permission: 'PATCH /user/admin/member/move',
      onClick: () => onMove(rows),
    };
    return [move, ...(can('POST /user/admin/member/bulk') ? each : [])];
  };

  return {
    actionsOf,
    done: outcome?.done ?? 0,
    refused: outcome?.refused ?? [],
    close: () => setOutcome(undefined),
  };
}
