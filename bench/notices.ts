import type { CallMap } from '#contract/index';
import { type Ask, askerOf, onStores } from './on-stores';
import { DEPTS } from './people';
import { printTable, spreadOf, spreadText } from './report';
import type { Store } from './store';

/** Notices that are out already: one in ten to everyone, the others to a department each. */
const OUT = 1000;
const ROUNDS = 5;
/** Seats that have written them, because each may write only some. */
const WRITERS = 20;

const BASE = '/admin/admin/notice';
type Publication = CallMap['POST /admin/admin/notice/add']['data'];

/** Writes notices that are published to the database directly. */
async function fillNotices({ bare }: Store): Promise<void> {
  const at = Date.now() - 60_000;
  const numbers = Array.from({ length: OUT }, (_, index) => index);
  const isToAll = (index: number) => index % 10 === 0;
  const rows = numbers.map(
    (index) => `(1, ${(index % WRITERS) + 2}, 'Notice ${index}', '', 'info', 'Of the bench',
      '${isToAll(index) ? 'everyone' : 'depts'}', ${at}, 0, 0, 'published', ${at}, ${at})`,
  );
  await bare(`insert into notices (tenant_id, author_id, title, tag, level, content, range_type,
    start_at, is_pinned, sort, state, created_at, updated_at) values ${rows.join(',')}`);
  await bare(`insert into notice_ranges (tenant_id, notice_id, kind, target_id)
    select 1, id, case when range_type = 'everyone' then 'everyone' else 'dept' end,
      case when range_type = 'everyone' then 0 else id % ${DEPTS} + 1 end from notices`);
}

/** Number of all rows about notices. */
async function rowsOf({ bare }: Store): Promise<number> {
  const tables = ['notices', 'notice_ranges', 'notice_reads'];
  const counts = tables.map((table) => `(select count(*) from ${table})`);
  const [row] = (await bare(`select ${counts.join(' + ')} as total`)) as { total: number }[];
  return Number(row?.total);
}

/** The milliseconds that each round of work takes. */
async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    samples.push(performance.now() - startedAt);
  }
  return samples;
}

/** Drafts to everyone, one for each round. */
async function draftsOf(ask: Ask): Promise<Publication[]> {
  const drafts: Publication[] = [];
  const startAt = new Date(Date.now() - 1000).toISOString();
  const body = { title: 'To everyone', content: 'Of the bench', rangeType: 'everyone', startAt };
  for (let round = 0; round < ROUNDS; round += 1) {
    drafts.push(await ask('POST', `${BASE}/add`, body));
  }
  return drafts;
}

async function measureStore(store: Store, members: number): Promise<void> {
  await store.grow(members);
  await fillNotices(store);
  await store.bare('analyze');
  const ask = await askerOf(store);
  const drafts = await draftsOf(ask);
  const publish = async () => {
    const { id, version } = drafts.pop() ?? {};
    await ask('POST', `${BASE}/publish`, { id, version });
  };
  const get = (path: string) => () => ask('GET', `${BASE}/${path}`);
  const lines: string[][] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    // A list that the database gives up is a figure as well; the others follow.
    const refused = (error: unknown) => [String(error).replace(/^.*"reason":"|".*$/g, ''), '', ''];
    const figures = await timed(work).then((samples) => spreadText(spreadOf(samples)), refused);
    lines.push([name, ...figures]);
  };
  const [{ id = 0 } = {}] = drafts;
  const before = await rowsOf(store);
  await measure('publish to everyone', publish);
  const written = (await rowsOf(store)) - before;
  await measure('unread messages, nothing read', get('count/un/read'));
  await measure('what presses', get('pressing'));
  await store.bare(`insert into notice_reads (account_id, notice_id, read_at, publication)
    select id, ${id}, 0, 1 from accounts where id > 1`);
  await store.bare('analyze');
  await measure('unread messages, the others have read one', get('count/un/read'));
  await measure('who has not read it, first page', get(`receipts?id=${id}&state=unread`));
  await measure('the notice as its writer sees it', get(`source?id=${id}`));
  await measure('mark all as read', () => ask('POST', `${BASE}/read/all`, { tab: 'notice' }));
  await measure('unread messages, all read', get('count/un/read'));
  const people = members.toLocaleString('en-US');
  const title = `${OUT} notices, ${people} members (ms): ${store.name}`;
  printTable(title, ['', 'min', 'median', 'max'], lines);
  console.log(`${written} rows written by publishing ${ROUNDS} notices to everyone`);
}

/** Publishing to everyone, and what consoles ask for then, with many members. */
export async function measureNotices(sizes: readonly number[], databases: readonly string[]) {
  for (const members of sizes) {
    await onStores('Notices', databases, (store) => measureStore(store, members));
  }
}
