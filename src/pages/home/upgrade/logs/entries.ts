import type { Language } from '#contract/codes';
import type { Texts } from '#contract/fields';
import type { Upgrade, UpgradeLog } from '#contract/upgrade';
import type { AskOptions } from '@/components/crud/list/toTableRequest';
import type { FilterOperators } from '@/services/list-filters';
import { listUpgrades } from '@/services/upgrade';

/** An entry as it is read; `written` is there for whoever may write it. */
export type Entry = UpgradeLog & { written?: Upgrade };

export const FILTERS = {
  keyword: 'keyword',
  addon: '=',
  status: '=',
} as const satisfies FilterOperators;

/** A text as it is read in a language. */
export const textIn = (plain: string, texts: Texts | null, language: Language) =>
  texts?.[language] || plain;

/** Lists all entries as they are written, to be read in a language. */
export const listWritten =
  (language: Language) =>
  async (query: Parameters<typeof listUpgrades>[0], options: AskOptions) => {
    const { data, total } = await listUpgrades(query, options);
    return {
      total,
      data: data.map(
        (written): Entry => ({
          ...written,
          title: textIn(written.title, written.titleTexts, language),
          content: textIn(written.content, written.contentTexts, language),
          written,
        }),
      ),
    };
  };

/** The entries of a version of an add-on. */
export interface Release {
  version: string;
  entries: Entry[];
}

/** The releases of an add-on. */
export interface AddonLog {
  addon: string;
  title: string;
  releases: Release[];
}

/** Groups entries by add-on and then by version, each where its first entry is. */
export function grouped(entries: readonly Entry[]): AddonLog[] {
  const logs: AddonLog[] = [];
  for (const entry of entries) {
    let log = logs.find(({ addon }) => addon === entry.addon);
    if (!log) {
      log = { addon: entry.addon, title: entry.addonTitle, releases: [] };
      logs.push(log);
    }
    let release = log.releases.find(({ version }) => version === entry.version);
    if (!release) {
      release = { version: entry.version, entries: [] };
      log.releases.push(release);
    }
    release.entries.push(entry);
  }
  return logs;
}
