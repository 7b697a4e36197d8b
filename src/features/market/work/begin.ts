import type { MarketCard } from '#contract/market/card';
import { getMarketDetail, installMarketAddon, updateMarketAddon } from '@/services/market';
import { CallError } from '@/utils/call-error';
import { newCallsOf } from './asked';

/** A version that is to be installed. */
export interface Chosen extends Pick<MarketCard, 'versionId' | 'title' | 'version'> {
  kind: 'install' | 'update';
}

interface Outcome {
  /** Why the work has not begun. */
  error?: CallError;
  /** Calls that have to be accepted first. */
  calls?: readonly string[];
}

/** Calls that a refusal names (contract/market/job.ts). */
function callsIn({ reason, data }: CallError): readonly string[] | undefined {
  if (reason !== 'market.calls') return undefined;
  return (data as { calls?: readonly string[] } | null)?.calls;
}

/** Calls of a version that nobody has accepted yet. Where they cannot be read, the server refuses. */
const unreadOf = (versionId: number): Promise<string[]> =>
  getMarketDetail(versionId).then(newCallsOf, () => []);

/** Begins to install a version whose calls are accepted; what stands in the way is an outcome. */
export async function begin(
  { kind, versionId }: Chosen,
  accepts: readonly string[],
): Promise<Outcome> {
  const ask = kind === 'install' ? installMarketAddon : updateMarketAddon;
  if (accepts.length === 0) {
    const calls = await unreadOf(versionId);
    if (calls.length > 0) return { calls };
  }
  try {
    await ask({ versionId, accepts: [...accepts] });
    return {};
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { error, calls: callsIn(error) };
  }
}
