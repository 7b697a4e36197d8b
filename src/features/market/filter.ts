import { systemName } from '#contract/addon/system';
import type { Condition } from '#contract/list-operators';
import type { MarketCard, MarketState } from '#contract/market/card';
import type { Filters } from '@/components/crud/list/toTableRequest';
import type { TextKey } from '@/locales/keys';

/** What add-ons are looked for by; each is a parameter of the page's address. */
export interface MarketFilter {
  keyword?: string;
  state?: string;
  scenario?: string;
  system?: string;
  arch?: string;
}

export type MarketChoice = Exclude<keyof MarketFilter, 'keyword'>;

/** The filters by which add-ons are found, in the order in which they are shown. */
export const MARKET_FILTERS = ['keyword', 'state', 'scenario', 'system', 'arch'] as const;

/** States in words. */
export const STATE_TEXTS = {
  none: 'market.state.none',
  installed: 'market.state.installed',
  update: 'market.state.update',
  disabled: 'market.state.disabled',
  working: 'market.state.working',
  failed: 'market.state.failed',
} as const satisfies Record<MarketState, TextKey>;

/** What add-ons are for, in words. */
export const SCENARIO_TEXTS = {
  lowCode: 'market.scenario.lowCode',
  rules: 'market.scenario.rules',
  monitoring: 'market.scenario.monitoring',
  power: 'market.scenario.power',
  gateway: 'market.scenario.gateway',
  other: 'market.scenario.other',
} as const satisfies Record<MarketCard['scenario'], TextKey>;

/** What add-ons are built for, besides `any`. */
export const PLATFORMS = {
  system: ['linux', 'windows', 'macos'],
  arch: ['arm64', 'x86_64'],
} as const;

/** What an add-on runs on, in words; empty for any. */
export function platformOf({ system, arch }: Pick<MarketCard, 'system' | 'arch'>): string {
  return [systemName(system), arch].filter((value) => value !== 'any').join(' · ');
}

const KNOWN: Record<MarketChoice, readonly string[]> = {
  state: Object.keys(STATE_TEXTS),
  scenario: Object.keys(SCENARIO_TEXTS),
  ...PLATFORMS,
};

/** What an address looks for; a choice that is none is left out, since its field would show it raw. */
export function readMarketFilter(filters: Filters): MarketFilter {
  const read: MarketFilter = {};
  for (const name of MARKET_FILTERS) {
    const [value] = [filters[name]].flat();
    if (value && (name === 'keyword' || KNOWN[name].includes(value))) read[name] = value;
  }
  return read;
}

const isState = (text: string | undefined): text is MarketState =>
  text !== undefined && text in STATE_TEXTS;

/** The query for what is looked for; an add-on for `any` platform runs on the chosen one too. */
export function toMarketQuery({ keyword, state, scenario, system, arch }: MarketFilter) {
  const where: Condition[] = [];
  if (keyword?.trim()) where.push(['', 'keyword', keyword.trim()]);
  if (scenario) where.push(['scenario', '=', scenario]);
  if (system) where.push(['system', 'in', [system, 'any']]);
  if (arch) where.push(['arch', 'in', [arch, 'any']]);
  return {
    where: where.length > 0 ? JSON.stringify(where) : undefined,
    state: isState(state) ? state : undefined,
  };
}
