import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Member, PasswordReset } from '#contract/member/member';
import type { RowAction } from '@/components/crud/RowActions';
import type { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { useAccessAddress } from '@/features/access/useAccessAddress';
import type { LetterStart } from '@/features/letter/letter-start';
import { resetShown } from '@/features/member/reset-part';
import { useBulkActions } from '@/features/member/useBulkActions';
import { useStatusSwitch } from '@/features/member/useStatusSwitch';
import { useAbout } from '@/hooks/reading/about';
import { useT } from '@/hooks/useT';
import {
  forceMembersOffline,
  resetMemberFactors,
  resetMemberPasswords,
} from '@/services/member/member';
import { useRefusal } from './useRefusal';

/** How many users a call takes. */
const MOST = LIMIT.pageSize.max;

/** Actions on one user and on several, and the users that the dialogs are about. */
export function useMemberActions(
  crud: ReturnType<typeof useCrud<Member>>,
  onView: (row: Member) => void,
) {
  const t = useT();
  const about = useAbout();
  const [resets, setResets] = useState<PasswordReset[]>([]);
  const idsOf = (rows: readonly Member[]) => rows.map((row) => row.id);

  const askOffline = (rows: readonly Member[]) =>
    crud.ask({
      title: t('org.user.offline.title'),
      content: t('org.user.offline.content', { names: crud.namesOf(rows) }),
      okText: t('org.user.offline'),
      isDanger: true,
      run: () => forceMembersOffline(idsOf(rows), about),
      done: t('org.user.offline.done'),
    });

  const askReset = (rows: readonly Member[]) =>
    crud.ask({
      title: t('org.user.reset.title'),
      content: t('org.user.reset.content', { names: crud.namesOf(rows) }),
      okText: t('org.user.reset'),
      isDanger: true,
      run: () => resetShown(async () => setResets(await resetMemberPasswords(idsOf(rows), about))),
    });

  const askFactorReset = (rows: readonly Member[]) =>
    crud.ask({
      title: t('org.user.factor.title'),
      content: t('org.user.factor.content', { names: crud.namesOf(rows) }),
      okText: t('org.user.factor'),
      isDanger: true,
      run: () => resetMemberFactors(idsOf(rows), about),
      done: t('org.user.factor.done'),
    });

  const [moving, setMoving] = useState<readonly Member[]>([]);
  const [letter, setLetter] = useState<LetterStart>();
  const access = useAccessAddress();
  const bulk = useBulkActions({ crud, aboutOf: () => about, onReset: setResets });
  const bulkActionsOf = (rows: readonly Member[]): RowAction[] => [
    {
      key: 'move',
      label: t('org.user.move'),
      permission: 'PATCH /user/admin/member/move',
      // One call moves them all or none; the others are asked for in parts.
      ...(rows.length > MOST && {
        isDisabled: true,
        why: t('crud.list.selected.many', { count: rows.length, most: MOST }),
      }),
      onClick: () => setMoving(rows),
    },
    ...bulk.actionsOf(rows),
  ];

  const record = useRecordActions('member', crud);
  const switchStatus = useStatusSwitch(crud);
  const refusal = useRefusal();
  const letterTo = (row: Member): RowAction[] => {
    // Letters stay in the tenant that they are written in.
    if (about.tenantId !== undefined) return [];
    return [
      {
        key: 'letter',
        label: t('home.letter.write'),
        permission: 'POST /admin/admin/letter/send',
        // A disabled user can't sign in to read a letter.
        isDisabled: row.status === 'disabled',
        onClick: () => setLetter({ to: [{ id: row.id, name: row.realName }] }),
      },
    ];
  };
  const actionsOf = (row: Member): RowAction[] => {
    const unless = (why: string | undefined) => (action: RowAction) =>
      why ? { ...action, isDisabled: true, why } : action;
    const change = unless(refusal.ofChange(row));
    const changeOther = unless(refusal.ofOthers(row));
    return [
      change(record.edit(row)),
      {
        key: 'view',
        label: t('org.user.view'),
        permission: 'GET /user/admin/member/detail',
        onClick: () => onView(row),
      },
      changeOther({ ...record.status(row), onClick: () => void switchStatus(row, about) }),
      {
        key: 'access',
        label: t('access.explain'),
        permission: 'GET /user/admin/role/explain',
        onClick: () => access.open(row.id),
      },
      ...letterTo(row),
      change({
        key: 'move',
        label: t('org.user.move'),
        permission: 'PATCH /user/admin/member/move',
        onClick: () => setMoving([row]),
      }),
      changeOther({
        key: 'offline',
        label: t('org.user.offline'),
        permission: 'POST /user/admin/member/offline',
        onClick: () => askOffline([row]),
      }),
      changeOther({
        key: 'reset',
        label: t('org.user.reset'),
        permission: 'POST /user/admin/member/resetting/pw',
        onClick: () => askReset([row]),
      }),
      changeOther({
        key: 'factor',
        label: t('org.user.factor'),
        permission: 'POST /user/admin/member/factor/reset',
        onClick: () => askFactorReset([row]),
      }),
      record.history(row),
      changeOther(record.remove([row])),
    ];
  };

  return {
    actionsOf,
    bulkActionsOf,
    bulk,
    resets,
    clearResets: () => setResets([]),
    moving,
    letter,
    stopWriting: () => setLetter(undefined),
    stopMoving: () => setMoving([]),
  };
}
