import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { eventually } from '../harness/app/until';
import { people } from '../harness/sheets/import-file';
import { setUpImports } from '../harness/sheets/imports';

/*
 * Nodes as processes of their own on one database: one is stopped where it is, another is killed,
 * and what they have begun is finished by a third.
 */
jest.setTimeout(240_000);

const LINES = 120;
const LEASE_MS = 1_500;
const root = join(__dirname, '../..');
const imports = setUpImports();
const nodes: ChildProcess[] = [];
afterEach(() => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL');
});

/** Starts a node; resolves once it looks for jobs. */
async function startNode(): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    imports.product.db,
  );
  const address = `${process.env.TEST_POSTGRES}${rows[0]?.name}`;
  const script = join(root, 'tests/harness/db/job-node.ts');
  const args = ['--import', 'tsx', script, address, String(LEASE_MS)];
  const node = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  nodes.push(node);
  await once(node.stdout, 'data');
  return node;
}

const findJob = () => imports.product.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

/** Waits until the job has so many lines behind it. */
const reach = (done: number) =>
  eventually(async () => {
    const job = await findJob();
    return job.done >= done && job;
  }, `a job with ${done} lines done`);

test('each line is done once, though one node is stopped and another killed in the middle', async () => {
  const { db } = imports.product;
  const name = imports.prefix();
  const id = await imports.check(people(LINES, name));
  await imports.begin(id);

  const stopped = await startNode();
  const first = await reach(20);
  stopped.kill('SIGSTOP');
  const atStop = (await findJob()).done;
  expect(atStop).toBeLessThan(LINES);

  const killed = await startNode();
  const second = await reach(atStop + 20);
  expect(second.owner).not.toBe(first.owner);
  expect(second.fence).toBeGreaterThan(first.fence);
  killed.kill('SIGKILL');
  expect((await findJob()).done).toBeLessThan(LINES);

  const third = await startNode();
  await reach(atStop + 40);
  // It goes on where it was stopped, in the middle of what is another's now.
  stopped.kill('SIGCONT');
  const job = await eventually(async () => {
    const found = await findJob();
    return found.state === 'done' && found;
  }, 'a job that is done');
  expect(job).toMatchObject({ done: LINES, failed: 0 });
  expect(job.fence).toBeGreaterThanOrEqual(first.fence + 2);
  for (const node of [stopped, third]) expect(node.exitCode).toBeNull();

  const usernames = people(LINES, name).map(({ Username }) => Username);
  expect(await imports.usernames()).toEqual(usernames);
  const lines = await db.selectFrom('importLines').select('state').execute();
  expect(lines).toEqual(Array(LINES).fill({ state: 'done' }));
  const audits = await db
    .selectFrom('audits')
    .select('target')
    .where('target', 'like', 'member %')
    .execute();
  const targets = audits.flatMap(({ target }) => (target ?? '').split(', '));
  expect([targets.length, new Set(targets).size]).toEqual([LINES, LINES]);
});
