import type { Tables } from '#server/db/types';

const DAY = 24 * 60 * 60 * 1000;

/** Rows of a table that are over some time after they were stored. */
export interface Case {
  table: keyof Tables;
  /** Its times, which tell when a row is over. */
  times: readonly string[];
  lifeMs: number;
  /** What its times count; milliseconds by default. */
  unitMs?: number;
  /** Stores a row at a time. */
  store: (at: number) => Promise<unknown>;
  /** A row of a clock that was ahead is evidence, and stays as long as it says. */
  isEvidence?: boolean;
}

/** Work on add-ons, packages that nothing is installed from, and when documents go. */
export const addonRows = (
  insert: (table: keyof Tables, values: object) => Promise<unknown>,
): Record<string, Case> => ({
  addonJobs: {
    ...{ table: 'addonJobs', times: ['finishedAt'], lifeMs: 180 * DAY },
    store: (at) =>
      insert('addonJobs', {
        ...{ addon: 'ml.svc.rule', title: 'Rules', kind: 'install', state: 'done', log: '[]' },
        ...{ createdAt: at, finishedAt: at },
      }),
  },
  documents: {
    ...{ table: 'documentEnds', times: ['dueAt'], lifeMs: 30 * DAY },
    store: (at) => insert('documentEnds', { addon: 'ml.svc.rule', dueAt: at + 30 * DAY }),
  },
  addonPackages: {
    ...{ table: 'addonPackages', times: ['storedAt'], lifeMs: DAY },
    store: (at) =>
      insert('addonPackages', {
        ...{ sha256: 'a'.repeat(64), addon: 'ml.svc.rule', version: '1.0.0', size: 1 },
        ...{ manifest: '{}', storedAt: at },
      }),
  },
});
