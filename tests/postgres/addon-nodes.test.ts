import { eventually } from '../harness/app/until';
import { type Nodes, seen, setUpNodes, whole } from '../harness/market/nodes';

/* Two nodes as processes of their own on one database, which install at once. */

let nodes: Nodes;
beforeAll(async () => {
  nodes = await setUpNodes();
});
afterAll(() => nodes.close());

const jobs = () =>
  nodes.look((db) => db.selectFrom('addonJobs').select(['kind', 'state']).orderBy('id').execute());

/** Each of the nodes may do what one of them was asked for. */
const allEnded = () =>
  eventually(
    () =>
      nodes.look(async (db) => {
        const open = db.selectFrom('addonJobs').select('id').where('finishedAt', 'is', null);
        return (await open.execute()).length === 0;
      }),
    'an end of all jobs',
  );

test('two nodes that are asked for the same at once do it once, and one says that it is under way or done', async () => {
  const [, id = 0] = nodes.ids;
  const pair = [await nodes.begin(false), await nodes.begin(false)];
  for (const node of pair) node.bring(id);
  const said = await Promise.all(pair.map((node) => node.said()));
  expect(said).toContain('done');
  expect(said.filter((word) => !/^(?:done|market\.busy|market\.same)$/.test(word ?? ''))).toEqual(
    [],
  );
  expect(said.filter((word) => word === 'done')).toHaveLength(1);
  await allEnded();
  expect(await nodes.look(seen)).toEqual(whole('1.1.0'));
  expect(await jobs()).toEqual([
    { kind: 'install', state: 'done' },
    { kind: 'update', state: 'done' },
  ]);
});

test('two nodes that are asked for different versions at once end with one of them as a whole', async () => {
  const pair = [await nodes.begin(false), await nodes.begin(false)];
  for (const [at, node] of pair.entries()) node.bring(nodes.ids[at] ?? 0);
  await Promise.all(pair.map((node) => node.said()));
  await allEnded();
  const there = await nodes.look(seen);
  expect([whole('1.0.0'), whole('1.1.0')]).toContainEqual(there);
  expect((await jobs()).every(({ state }) => state === 'done')).toBe(true);
});
