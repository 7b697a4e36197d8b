import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { type Call, isSafe } from '#contract/call';
import { calls } from '#contract/index';
import { TENANT_TABLES } from '#server/db/guard/tenant-tables';
import type { AnyInput, Client } from '../../harness/app/client';
import { openEvents } from '../../harness/app/events';
import { ID_NAME, RESOURCES, resourceOf } from '../../harness/calls/naming';
import { sampleOf, withNumber } from '../../harness/calls/sample';
import { inputFor, writers } from '../../harness/calls/writers';
import { type Ids, idsSince, lastIds, mark } from '../../harness/db/marked';
import { separateIds } from '../../harness/db/sequences';
import { fillTenant } from '../../harness/db/whole-tenant';
import { dosed, isDeep } from '../../harness/dose';
import { createSignInApp, type SignInApp } from '../../harness/sign-in/sign-in';

/*
 * Nothing of a company reaches another one: the texts of one hold a marker, and every call is made
 * by the other one, which names rows of the first wherever an id is taken (docs/design/domain.md,
 * "Tenants and policies").
 */
const MARKER = 'zephyr';
const MISSING = 999_999_999;

/** Calls whose answers to the marked tenant hold the marker: otherwise the test would prove nothing. */
const SHOWN = [
  ...['GET /user/admin/account/profile', 'GET /user/admin/account/sessions'],
  ...['GET /user/admin/audit/export', 'GET /user/admin/audit/list', 'GET /user/admin/dept/tree'],
  ...['GET /user/admin/dept/list', 'GET /admin/admin/file/list', 'GET /admin/admin/file/folders'],
  ...['GET /admin/admin/letter/list', 'GET /user/admin/member/list'],
  ...['GET /user/admin/member/export', 'GET /user/admin/post/list', 'GET /user/admin/role/list'],
];

/** Calls that note what is read. */
const MARKING = new Set(['GET /admin/admin/notice/detail']);

let product: SignInApp;
let marked: number;
let owner: Client;
let other: number;
let outsider: Client;
/** Ids of rows of the marked tenant, by the name of their table. */
let theirs: Ids;
/** What the other tenant read before the marked one had rows. */
const before = new Map<string, string>();
/** The inputs with which the other tenant reads: its own rows, an export in each format. */
const inputs = new Map<string, AnyInput[]>();

const closed = calls.filter(({ access }) => access !== 'public');
const keysOf = (some: readonly Call[]) => some.map((call) => [call.key, call] as const);
const readable = closed.filter(({ method, wrap }) => isSafe(method) && wrap !== 'stream');

beforeAll(async () => {
  product = await createSignInApp();
  const ranges = await separateIds(product.db);
  other = await product.make.tenant();
  ({ admin: outsider } = await fillTenant(product, other, 'alder'));
  for (const call of readable) inputs.set(call.key, await inputsFor(call));
  // What opens a notice marks it, which counts differently from then on.
  for (const call of readable.filter(({ key }) => MARKING.has(key))) await readBy(call);
  for (const call of readable) before.set(call.key, await readBy(call));
  const last = await lastIds(product.db, ranges);
  marked = await product.make.tenant({ name: MARKER, leader: MARKER, remark: MARKER });
  ({ admin: owner } = await fillTenant(product, marked, MARKER));
  theirs = await idsSince(product.db, last);
  await mark(product.db, theirs, MARKER);
});
afterAll(() => product.close());
beforeEach(() => product.db.deleteFrom('counters').execute());

async function inputsFor(call: Call): Promise<AnyInput[]> {
  const { query } = await inputFor(product, call, outsider, other);
  if (!query) return [{}];
  // A filter by department would hide what is outside of it.
  const { deptId, ...whole } = query;
  const asked = call.wrap === 'list' || 'format' in query ? [query, whole] : [query];
  if (!('format' in query)) return asked.map((one) => ({ query: one }));
  return asked.flatMap((one) => ['csv', 'xlsx'].map((format) => ({ query: { ...one, format } })));
}

/** All that an answer says: its headers, and a workbook's parts unpacked. */
async function told(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isBook = response.headers.get('content-type')?.includes('spreadsheet');
  // The properties of a workbook hold the time of writing.
  const parts = isBook
    ? Object.values(unzipSync(bytes, { filter: ({ name }) => !name.startsWith('docProps/') }))
    : [bytes];
  const texts = parts.map((part) => new TextDecoder().decode(part));
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return [response.status, ...headers, ...texts].join('\n');
}

/** What somebody reads by a call. */
async function readBy({ key }: Call, reader = outsider): Promise<string> {
  const answers: string[] = [];
  for (const input of inputs.get(key) ?? [])
    answers.push(await told(await reader.fetch(key, input)));
  return answers.join('\n');
}

/** Rows that hold the marked tenant's data, as they are now. */
async function rowsOfMarked() {
  const { db } = product;
  const rows: Record<string, unknown[]> = {};
  for (const table of TENANT_TABLES) {
    const own = sql`select * from ${sql.table(table)} where tenant_id = ${marked}`;
    rows[table] = (await own.execute(db)).rows;
  }
  for (const [table, ids] of Object.entries(theirs)) {
    if (TENANT_TABLES.has(table)) continue;
    const own = sql`select * from ${sql.table(table)} where id in (${sql.join(ids)}) order by id`;
    rows[table] = (await own.execute(db)).rows;
  }
  return rows;
}

test('whose texts are marked reads the marker', async () => {
  const shown: string[] = [];
  for (const call of readable) {
    if ((await readBy(call, owner)).includes(MARKER)) shown.push(call.key);
  }
  expect(shown).toEqual(expect.arrayContaining(SHOWN));
});

test.each(keysOf(readable))('%s answers as if the other tenant were empty', async (key, call) => {
  expect(await readBy(call)).toBe(before.get(key));
});

/** Tables whose rows a field may name, by the resource that tests of access know. */
const TABLES: Readonly<Record<string, string>> = { private: 'files', draft: 'letter_drafts' };

/** Ids to name in a field: of the row that it asks for and of two others; of all in the deep run. */
function idsFor(call: Call, name: string, turn: number): number[] {
  const resource = RESOURCES[name] || resourceOf(call);
  const table = TABLES[resource] ?? (resource === 'policy' ? 'policies' : `${resource}s`);
  const firsts = Object.keys(theirs).map((one) => theirs[one]?.[0] ?? MISSING);
  if (isDeep) return firsts;
  const others = [0, 1].map((step) => firsts[(turn * 2 + step) % firsts.length] ?? MISSING);
  return [...new Set([theirs[table]?.at(-1) ?? MISSING, ...others])];
}

const places = closed
  .filter(({ bodyType }) => bodyType === 'json')
  .flatMap((call) =>
    (['query', 'body'] as const).flatMap((part) =>
      withNumber(call, part, ID_NAME, MISSING).map(
        ({ path }, at) => [call.key, path.join('.'), at, part, path, call] as const,
      ),
    ),
  );

test.each(dosed(places))(
  '%s finds nothing of the marked tenant by %s',
  async (key, _field, turn, part, path, call) => {
    const name = String(path.findLast((step) => typeof step === 'string'));
    const ask = async (id: number) => {
      await product.db.deleteFrom('counters').execute();
      const input = { ...(await inputFor(product, call, outsider, other)) };
      const given = structuredClone(input[part] ?? {});
      put(given, path, id);
      const response = await outsider.fetch(key, { ...input, [part]: given });
      const text = (await told(response)).replaceAll(String(id), 'ID');
      expect(text).not.toContain(MARKER);
      return { status: response.status, text: response.ok ? '' : text };
    };
    const rows = await rowsOfMarked();
    const missing = await ask(MISSING);
    for (const id of idsFor(call, name, turn)) expect(await ask(id)).toEqual(missing);
    expect(await rowsOfMarked()).toEqual(rows);
  },
);

/** Puts a value into an input, in lists and objects that may be missing. */
function put(input: object, path: readonly (string | number)[], value: unknown) {
  let place = input as Record<string | number, unknown>;
  for (const [at, step] of path.slice(0, -1).entries()) {
    place[step] ??= typeof path[at + 1] === 'number' ? [] : {};
    place = place[step] as Record<string | number, unknown>;
  }
  place[path.at(-1) ?? ''] = value;
}

test.each(dosed(keysOf(closed), 1))(
  '%s takes no seat and no tenant of others',
  async (key, call) => {
    const rows = await rowsOfMarked();
    for (const name of ['X-Seat', 'X-Tenant']) {
      const ask = async (id: number) => {
        const headers = { [name]: String(id) };
        return told(await outsider.fetch(key, { ...sampleOf(call), headers }));
      };
      const missing = await ask(MISSING);
      for (const id of name === 'X-Seat' ? [owner.memberId] : [marked]) {
        const answer = await ask(id);
        expect(answer).toBe(missing);
        expect(answer).not.toContain(MARKER);
      }
    }
    expect(await rowsOfMarked()).toEqual(rows);
  },
);

test('no event of the marked tenant reaches an open console of the other one', async () => {
  const quiet = await openEvents(outsider);
  const heard = await openEvents(owner);
  for (const call of writers.filter(({ isPlatformOnly }) => !isPlatformOnly)) {
    await product.db.deleteFrom('counters').execute();
    const caller = await product.asDefaultAdmin(marked);
    const input = await inputFor(product, call, caller, marked);
    await caller.fetch(call.key, input);
  }
  product.events.close();
  expect(await heard.toEnd()).toContain('data:');
  expect(await quiet.toEnd()).not.toContain('data:');
});
