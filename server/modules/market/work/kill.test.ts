import { setTimeout as wait } from 'node:timers/promises';
import { dosedCount, isDeep } from '../../../../tests/harness/dose';
import {
  type Nodes,
  seen,
  setUpNodes,
  VERSIONS,
  whole,
} from '../../../../tests/harness/market/nodes';
import type { Db } from '../../../db/types';

/** Of which every one ends somewhere else in an update, by chance. */
const KILLS = isDeep ? 200 : dosedCount(20);
jest.setTimeout(KILLS * 5000);

let nodes: Nodes;
beforeAll(async () => {
  nodes = await setUpNodes();
});
afterAll(() => nodes.close());

/** The version that is there. @throws if it is not there as a whole */
async function versionThere(): Promise<string> {
  const there = await nodes.look(seen);
  expect(VERSIONS.map(({ version }) => whole(version))).toContainEqual(there);
  return there.version;
}

/** The id of the version that is not there. */
const otherId = async () => nodes.ids[(await versionThere()) === VERSIONS[0]?.version ? 1 : 0] ?? 0;

/** Whether work on an add-on was neither ended nor undone. */
const isUnderWay = (db: Db) =>
  db
    .selectFrom('addonJobs')
    .select('id')
    .where('state', 'in', ['waiting', 'downloading', 'installing'])
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** How long an update takes on a server that has just begun. */
async function timeUpdate(): Promise<number> {
  const id = await otherId();
  const node = await nodes.begin();
  const began = performance.now();
  node.bring(id);
  expect(await node.said()).toBe('done');
  const took = performance.now() - began;
  await node.kill();
  return took;
}

test('a server that is killed at any instant of an update leaves one version as a whole, and the next one ends the work', async () => {
  // The first one takes several times as long, so most kills would come after the end.
  await timeUpdate();
  const longest = await timeUpdate();
  const moments = Array.from({ length: KILLS }, () => Math.round(Math.random() * longest));
  let middle = 0;
  try {
    for (const moment of moments) {
      const next = await otherId();
      // It throws if what the one before it has left could not be ended.
      const node = await nodes.begin();
      node.bring(next);
      await wait(moment);
      await node.kill();
      if (await nodes.look(isUnderWay)) middle += 1;
    }
    await (await nodes.begin()).kill();
    await versionThere();
    // Kills before the beginning and after the end alone would show nothing.
    if (isDeep) expect(middle).toBeGreaterThan(0);
  } catch (error) {
    throw new Error(`killed after ${moments.join(', ')} ms`, { cause: error });
  }
});
