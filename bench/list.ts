import { setImmediate as nextTurn } from 'node:timers/promises';
import { appOf, onStores } from './on-stores';
import { digits, printGoal, printTable, spreadOf, spreadText } from './report';
import type { Store } from './store';

/** The columns that the console shows of a member, for a hand-written statement. */
const COLUMNS = `m.id, m.account_id, m.tenant_id, m.dept_id, m.is_default_admin, m.status, m.remark,
  m.version, m.last_active_at, m.last_login_at, m.last_login_ip, m.login_count, m.created_at,
  m.updated_at, a.username, a.real_name, a.avatar, a.phone, a.email, a.sex, a.birthday, a.qq,
  a.address, a.region, a.balance, a.integral, t.name as tenant_name, d.name as dept_name`;

const TABLES = `members m join accounts a on a.id = m.account_id
  join tenants t on t.id = m.tenant_id left join depts d on d.id = m.dept_id`;

const SEATED = 'm.tenant_id = 1 and m.deleted_at is null';
const PAGE_SIZE = 10;

interface Case {
  name: string;
  query: Record<string, string>;
  /** The same page and count in plain SQL. */
  rows: string;
  count: string;
}

const page = (where: string, order: string, offset = 0) =>
  `select ${COLUMNS} from ${TABLES} where ${where} order by ${order} limit ${PAGE_SIZE} offset ${offset}`;
const count = (where: string) => `select count(*) as total from members m where ${where}`;

/** A keyword search in plain SQL, by each database's search index. */
function matching(store: Store, keyword: string): string {
  const isIndexed = keyword.length >= 3 || store.name === 'PostgreSQL';
  const found =
    store.name === 'SQLite' && isIndexed
      ? `select rowid from accounts_search where accounts_search match '"${keyword}"'`
      : `select id from accounts where search like '%${keyword}%'`;
  return `${SEATED} and m.account_id in (${found})`;
}

function casesOf(store: Store): Case[] {
  const deep = Math.floor(store.size / 2 / PAGE_SIZE);
  const keyword = (name: string, text: string): Case => ({
    name,
    query: { where: JSON.stringify([['', 'keyword', text]]) },
    rows: page(matching(store, text), 'm.id desc'),
    count: count(matching(store, text)),
  });
  const disabled = `${SEATED} and m.status = 'disabled'`;
  return [
    { name: 'first page', query: {}, rows: page(SEATED, 'm.id desc'), count: count(SEATED) },
    {
      name: 'first page by last login',
      query: { sort: 'lastLoginAt:desc' },
      // Members who never signed in sort first; the index uses the same expression.
      rows: page(SEATED, 'coalesce(m.last_login_at, 0) desc, m.id desc'),
      count: count(SEATED),
    },
    {
      name: 'deep page',
      query: { page: String(deep + 1) },
      rows: page(SEATED, 'm.id desc', deep * PAGE_SIZE),
      count: count(SEATED),
    },
    keyword('keyword, 1 found', `user${store.size - 1}@`),
    keyword('keyword, many found', 'keller'),
    keyword('keyword of 2 characters', '王芳'),
    {
      name: 'count under a filter',
      query: { where: JSON.stringify([['status', '=', 'disabled']]) },
      rows: page(disabled, 'm.id desc'),
      count: count(disabled),
    },
  ];
}

/** Milliseconds of the work alone, outside other turns of the event loop. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  await nextTurn();
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const BUDGET_MS = 2500;
const ROUNDS = { min: 5, max: 200 };

interface Listed {
  data: { id: number }[];
  total: number;
}

/** Fails on a wrong result, so that a fast but wrong answer does not count. */
async function assertSame(store: Store, one: Case, answer: string) {
  const { data, total } = JSON.parse(answer) as Listed;
  const rows = (await store.bare(one.rows)) as { id: number }[];
  const [counted] = (await store.bare(one.count)) as { total: number }[];
  const ids = (list: { id: number }[]) => list.map(({ id }) => id).join();
  if (ids(data) !== ids(rows) || total !== counted?.total) {
    throw new Error(`${one.name} on ${store.name}: the answer is not what bare SQL finds.`);
  }
}

async function measureCase(store: Store, one: Case, ask: (search: string) => Promise<string>) {
  const { query, rows, count } = one;
  const search = new URLSearchParams(query).toString();
  await assertSame(store, one, await ask(search));
  const samples = { answer: [] as number[], rows: [] as number[], count: [] as number[] };
  const startedAt = performance.now();
  for (let round = -2; round < ROUNDS.max; round += 1) {
    if (round >= ROUNDS.min && performance.now() - startedAt > BUDGET_MS) break;
    const answer = await timed(() => ask(search));
    const bareRows = await timed(() => store.bare(rows));
    const bareCount = await timed(() => store.bare(count));
    // Two rounds of warm-up.
    if (round < 0) continue;
    samples.answer.push(answer);
    samples.rows.push(bareRows);
    samples.count.push(bareCount);
  }
  return {
    answer: spreadOf(samples.answer),
    rows: spreadOf(samples.rows).median,
    count: spreadOf(samples.count).median,
  };
}

async function measureStore(store: Store, goal: boolean): Promise<void> {
  const app = await appOf(store);
  const headers = { authorization: store.token };
  const ask = async (search: string) => {
    const response = await app.request(`/user/admin/member/list?${search}`, { headers });
    if (response.status !== 200) throw new Error(await response.text());
    return response.text();
  };
  const lines: string[][] = [];
  let first = Number.NaN;
  for (const one of casesOf(store)) {
    const { answer, rows, count } = await measureCase(store, one, ask);
    const ratio = answer.median / (rows + count);
    if (one.name === 'first page') first = ratio;
    lines.push([
      one.name,
      ...spreadText(answer),
      ...[rows, count, ratio, answer.median / rows].map(digits),
    ]);
  }
  printTable(
    `List of users: ${store.name}, ${store.size.toLocaleString('en-US')} members (ms)`,
    ['', 'min', 'median', 'max', 'bare rows', 'bare count', 'ratio to both', 'ratio to rows'],
    lines,
  );
  if (goal) {
    printGoal({
      name: `first page, ${store.name}, to bare SQL of rows and count`,
      value: first,
      now: 3,
    });
  }
}

/** The list of users at growing sizes on both databases, alternating with plain SQL. */
export async function measureList(sizes: readonly number[], databases: readonly string[]) {
  const largest = Math.max(...sizes);
  await onStores('List of users', databases, async (store) => {
    for (const size of sizes) {
      await store.grow(size);
      await measureStore(store, size === largest);
    }
  });
}
