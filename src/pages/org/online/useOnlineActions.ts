import { useModel, useNavigate } from '@umijs/max';
import { App } from 'antd';
import { useState } from 'react';
import type { CallMap } from '#contract/index';
import type { OnlineSession } from '#contract/member/online';
import type { Refused } from '@/components/crud/BulkResult';
import { historyAddress } from '@/components/crud/history-address';
import { namesOf } from '@/components/crud/names-of';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { useAbout } from '@/hooks/reading/about';
import { type Translate, useT } from '@/hooks/useT';
import { forceOffline, listOnline } from '@/services/member/online';
import { CallError } from '@/utils/call-error';

type Body = CallMap['POST /user/admin/online/offline']['body'];
type Filter = NonNullable<Body['filter']>;

const PERMISSION = 'POST /user/admin/online/offline';

/** One of several sessions of a person, as the list tells them apart. */
const placeOf =
  (t: Translate) =>
  ({ realName, browser, os, ip }: OnlineSession) =>
    t('crud.bracketed', {
      text: realName,
      more: [browser, os, ip].filter(Boolean).join(t('crud.ask.separator')),
    });

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Actions on sessions and persons. A refusal of one does not keep the others. */
export function useOnlineActions(reload: () => unknown) {
  const t = useT();
  const about = useAbout();
  const navigate = useNavigate();
  const ownId = useModel('@@initialState').initialState?.user?.id;
  const { message } = App.useApp();
  const { ask } = useAsk(reload);
  const [outcome, setOutcome] = useState<{ done: number; refused: Refused[] }>();

  const names = (rows: readonly OnlineSession[], nameOf: (row: OnlineSession) => string) =>
    namesOf(t, unique(rows.map(nameOf)));

  const toldOf = (count: number) => t('online.offline.done', { count });

  /** `told` says how many ended. */
  const run = async (
    body: Body,
    nameOf: (id: number) => string | undefined,
    told: (count: number) => string,
  ) => {
    const results = await forceOffline(body, about).catch((error: unknown) => {
      // The list shows another number than there is by now.
      if (error instanceof CallError && error.reason === 'online.differs') void reload();
      throw error;
    });
    const refused = results.flatMap(({ id, ok, message: why = '' }) =>
      ok ? [] : [{ id, message: why, name: nameOf(id) ?? '-' }],
    );
    setOutcome({ done: results.length - refused.length, refused });
    // A filter may have shown nothing but the own session.
    if (results.length === 0) void message.info(t('online.none'));
    else if (refused.length === 0) void message.success(told(results.length));
  };

  const common = { isDanger: true } as const;

  const askSessions = (rows: readonly OnlineSession[]) =>
    ask({
      ...common,
      title: t('online.offline'),
      okText: t('online.offline'),
      content: t('online.offline.content', { names: names(rows, placeOf(t)), count: rows.length }),
      run: () =>
        run(
          { by: 'session', ids: rows.map(({ id }) => id) },
          (id) => {
            const row = rows.find((one) => one.id === id);
            return row && placeOf(t)(row);
          },
          toldOf,
        ),
    });

  const askPersons = (rows: readonly OnlineSession[]) =>
    ask({
      ...common,
      title: t('online.person'),
      okText: t('online.person'),
      content: t('online.person.content', { names: names(rows, ({ realName }) => realName) }),
      run: () =>
        run(
          { by: 'member', ids: unique(rows.map(({ memberId }) => memberId)) },
          (id) => rows.find(({ memberId }) => memberId === id)?.realName,
          (count) => t('online.person.done', { count }),
        ),
    });

  /** How many own sessions a filter shows, which stay. */
  async function countOwn({ where, deptId }: Filter): Promise<number> {
    const conditions = [...JSON.parse(where ?? '[]'), ['memberId', '=', ownId]];
    const query = { where: JSON.stringify(conditions), deptId, pageSize: 1 };
    return (await listOnline(query, about)).total;
  }

  /** Ends what the list shows on all its pages. */
  const askAll = async (filter: Filter) => {
    const own = await countOwn(filter).catch(() => undefined);
    // The request layer has shown a failure.
    if (own === undefined) return;
    const count = filter.total - own;
    if (count === 0) return void message.info(t('online.none'));
    return ask({
      ...common,
      title: t('online.all'),
      okText: t('online.all'),
      content: t('online.all.content', { count }),
      run: () => run({ by: 'filter', filter }, () => undefined, toldOf),
    });
  };

  const isOwn = ({ memberId }: OnlineSession) => memberId === ownId;

  const endsOf = (rows: readonly OnlineSession[]): RowAction[] => [
    {
      key: 'session',
      label: t('online.offline'),
      permission: PERMISSION,
      onClick: () => void askSessions(rows),
    },
    {
      key: 'person',
      label: t('online.person'),
      permission: PERMISSION,
      onClick: () => void askPersons(rows),
    },
  ];

  return {
    isOwn,
    askAll,
    /** On what is selected. */
    bulkActionsOf: endsOf,
    /** On one row; nobody ends the own sessions here. */
    actionsOf: (row: OnlineSession): RowAction[] => [
      ...(isOwn(row) ? [] : endsOf([row])),
      {
        key: 'history',
        label: t('audit.history'),
        permission: 'GET /user/admin/audit/list',
        onClick: () => navigate(historyAddress('member', row.memberId)),
      },
    ],
    done: outcome?.done ?? 0,
    refused: outcome?.refused ?? [],
    close: () => setOutcome(undefined),
  };
}
