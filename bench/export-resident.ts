import { setTimeout as wait } from 'node:timers/promises';
import { headersOf } from './http';
import { residentBytes, startProduct } from './product';
import { digits, printGoal, printTable, spreadOf, spreadText } from './report';

const MB = 1024 * 1024;
const SAMPLE_MS = 50;
/** Servers that each export is measured on. */
const ROUNDS = 3;
/** Pause before a measurement, so that nothing of the start is left to do. */
const CALM_MS = 500;
const GOAL_MB = 30;

export const EXPORT = {
  users: '/user/admin/member/export',
  audits: '/user/admin/audit/export',
} as const;

/** An export's call and its query. */
export interface Asked {
  path: string;
  query: Record<string, string>;
}

export const EXPORTS: Record<string, Asked> = {
  'users, xlsx': { path: EXPORT.users, query: { format: 'xlsx' } },
  'users, csv': { path: EXPORT.users, query: { format: 'csv' } },
  'users, csv, by last login': {
    path: EXPORT.users,
    query: { format: 'csv', sort: 'lastLoginAt:desc' },
  },
  'audits, xlsx': { path: EXPORT.audits, query: { format: 'xlsx' } },
  'audits, csv': { path: EXPORT.audits, query: { format: 'csv' } },
};

/** Some 110 of the users, or of the entries about them. */
const FEW: Record<string, string> = {
  [EXPORT.users]: JSON.stringify([['username', 'like_right', 'user999']]),
  [EXPORT.audits]: JSON.stringify([['target', 'like_right', 'member 999']]),
};

/** A server to start on a filled database. */
export interface Filled {
  name: string;
  folder: string;
  token: string;
  env: Record<string, string>;
}

/**
 * The most that an export of all rows adds to the resident memory of the server's process, as its
 * operator sees it, and the seconds that it takes. The server is new, so that its memory has not
 * grown for anything else; two small exports have loaded the code.
 */
async function exportOnce({ folder, token, env }: Filled, asked: Asked) {
  const server = await startProduct(folder, env);
  try {
    const headers = await headersOf(server.origin, token);
    const receive = async (query: Record<string, string>) => {
      const path = `${asked.path}?${new URLSearchParams(query)}`;
      const { body, status } = await fetch(server.origin + path, { headers });
      if (status !== 200 || !body) throw new Error(`${path}: ${status}`);
      let bytes = 0;
      for await (const part of body) bytes += part.length;
      return bytes;
    };
    for (const format of ['csv', 'xlsx']) {
      await receive({ format, where: FEW[asked.path] ?? '' });
    }
    await wait(CALM_MS);
    const before = residentBytes(server.pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentBytes(server.pid));
    }, SAMPLE_MS);
    const startedAt = performance.now();
    const bytes = await receive(asked.query);
    clearInterval(watch);
    const seconds = (performance.now() - startedAt) / 1000;
    most = Math.max(most, residentBytes(server.pid));
    return { added: (most - before) / MB, seconds, bytes };
  } finally {
    await server.stop();
  }
}

/** Resident memory that exports add to the built product, each on a server of its own. */
export async function measureResident(filled: Filled): Promise<void> {
  const lines: string[][] = [];
  let worst = 0;
  for (const [name, asked] of Object.entries(EXPORTS)) {
    const runs: Awaited<ReturnType<typeof exportOnce>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await exportOnce(filled, asked));
    const added = spreadOf(runs.map((run) => run.added));
    const seconds = spreadOf(runs.map((run) => run.seconds));
    worst = Math.max(worst, added.max);
    lines.push([
      name,
      ...spreadText(added),
      digits(seconds.median),
      digits((runs[0]?.bytes ?? 0) / MB),
    ]);
  }
  printTable(
    `Resident memory that an export adds to a server (MB), ${ROUNDS} new servers each: ${filled.name}`,
    ['', 'min', 'median', 'max', 'seconds', 'file (MB)'],
    lines,
  );
  printGoal({
    ...{ name: `resident memory of an export, ${filled.name}`, value: worst },
    ...{ unit: 'MB', now: GOAL_MB },
  });
}
