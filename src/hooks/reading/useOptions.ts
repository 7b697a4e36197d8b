import { useIntl, useModel } from '@umijs/max';
import type { CallMap } from '#contract/index';
import { useStore } from '@/stores/create-store';
import type { About } from '@/utils/about';
import { useAbout } from './about';
import { keepOptions, optionsRound } from './kept-options';
import { useData } from './useData';

/**
 * Returns a function that asks a call for options, or gives the answer that is kept for the same
 * query, tenant, seat and language.
 */
export function useKeptOptions() {
  const { initialState } = useModel('@@initialState');
  const { locale } = useIntl();
  const owner = [initialState?.user?.id, locale];
  return <Data>(
    call: keyof CallMap,
    { query, tenantId }: Pick<OptionsQuestion, 'query' | 'tenantId'>,
    read: () => Promise<Data>,
  ) => keepOptions(JSON.stringify([...owner, call, query, tenantId]), read);
}

interface OptionsQuestion {
  /** What `read` asks the call with. */
  query?: object;
  /** The tenant whose options they are, if it is not the one that the page is about. */
  tenantId?: number;
  /** False keeps from asking. */
  ready?: boolean;
}

/**
 * Reads what a picker offers. The answer is kept for a while and shared by all pickers that ask the
 * same call the same; it is dropped as soon as it may be outdated (useOptionsRenewal). Records and
 * lists are read by `useData`, which keeps nothing.
 */
export function useOptions<Name extends keyof CallMap>(
  call: Name,
  read: (about: About) => Promise<CallMap[Name]['data']>,
  { query, ready, ...question }: OptionsQuestion = {},
) {
  const { locale } = useIntl();
  const shown = useAbout();
  const tenantId = question.tenantId ?? shown.tenantId;
  const round = useStore(optionsRound);
  const keep = useKeptOptions();
  const { data, error, loading } = useData(
    () => keep(call, { query, tenantId }, () => read({ tenantId })),
    {
      ready,
      refreshDeps: [round, locale, tenantId, JSON.stringify(query)],
    },
  );
  return { data, error, loading };
}
