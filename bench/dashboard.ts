import { type Ask, askerOf, onStores } from './on-stores';
import { DEPTS } from './people';
import { printTable, spreadOf, spreadText } from './report';
import type { Store } from './store';

/** Departments that a clerk sees. */
const SEEN = 200;
const DAYS = 90;
const ROUNDS = 9;
const DAY = 24 * 60 * 60 * 1000;
const KINDS = ['signIn', 'failure', 'active', 'joined', 'members'];
/** Rows per statement. */
const CHUNK = 5000;
/** Slots of today and yesterday, which no sweep has put together yet. */
const SLOTS = 8;

const BASE = '/user/admin/dashboard';

/** Writes figures of every kind, department and day to the database directly. */
async function fillFigures({ bare }: Store): Promise<void> {
  await bare('delete from figures');
  const today = Math.floor(Date.now() / DAY);
  let rows: string[] = [];
  const flush = async () => {
    const columns = 'tenant_id, dept_id, day, kind, slot, value';
    if (rows.length > 0) await bare(`insert into figures (${columns}) values ${rows.join(',')}`);
    rows = [];
  };
  for (let dept = 0; dept <= DEPTS; dept += 1) {
    for (let ago = 0; ago < DAYS; ago += 1) {
      for (const kind of KINDS) {
        for (let slot = 0; slot < (ago < 2 ? SLOTS : 1); slot += 1) {
          rows.push(`(1, ${dept}, ${today - ago}, '${kind}', ${slot}, ${(dept % 7) + 1})`);
        }
      }
    }
    if (rows.length > CHUNK) await flush();
  }
  await flush();
}

/** One member in five was active today, and one in a hundred has a password that it was given. */
async function fillPeople({ bare }: Store): Promise<void> {
  await bare(`update members set last_active_at = ${Date.now()} where id % 5 = 0`);
  await bare('update accounts set must_change_password = 1 where id % 100 = 7');
}

/** Gives the administrator's role the first departments, and its seat no other rights. */
async function narrow({ bare }: Store): Promise<void> {
  const now = Date.now();
  await bare(`insert into roles (created_at, updated_at, tenant_id, name, code, code_key, data_scope,
    sort, status) values (${now}, ${now}, 1, 'Clerk', 'clerk', 'clerk', 'custom', 0, 'enabled')`);
  await bare(`insert into role_depts (tenant_id, role_id, dept_id)
    select 1, roles.id, depts.id from roles, depts
    where roles.code = 'clerk' and depts.id > ${DEPTS - SEEN}`);
  await bare(`insert into role_menus (tenant_id, role_id, menu_id)
    select 1, roles.id, menus.id from roles, menus where roles.code = 'clerk'`);
  await bare(`insert into member_roles (tenant_id, member_id, role_id)
    select 1, 1, id from roles where code = 'clerk'`);
  await bare('update members set is_default_admin = 0 where id = 1');
  await bare('update tenants set access_revision = access_revision + 1');
}

/** The milliseconds that each round takes, after one that is not counted. */
async function timed(ask: Ask, path: string): Promise<string[]> {
  const samples: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    await ask('GET', `${BASE}/${path}`);
    if (round > 0) samples.push(performance.now() - startedAt);
  }
  return spreadText(spreadOf(samples));
}

async function measureStore(store: Store, members: number): Promise<void> {
  await store.grow(members);
  await fillFigures(store);
  await fillPeople(store);
  await store.bare('analyze');
  const lines: string[][] = [];
  const measure = async (who: string) => {
    const ask = await askerOf(store);
    for (const path of ['summary', `trends?days=${DAYS}`, 'tasks']) {
      lines.push([`${path}, ${who}`, ...(await timed(ask, path))]);
    }
  };
  await measure('all');
  lines.push(['tenants', ...(await timed(await askerOf(store), 'tenants'))]);
  await narrow(store);
  await measure(`${SEEN} departments`);
  const people = members.toLocaleString('en-US');
  const title = `Dashboard, ${people} members (ms): ${store.name}`;
  printTable(title, ['', 'min', 'median', 'max'], lines);
}

/** What the dashboard asks for, with many members. */
export async function measureDashboard(sizes: readonly number[], databases: readonly string[]) {
  for (const members of sizes) {
    await onStores('Dashboard', databases, (store) => measureStore(store, members));
  }
}
