import { setTimeout as wait } from 'node:timers/promises';
import { dosedCount, isDeep } from '../../../../tests/harness/dose';
import {
  type Nodes,
  seen,
  setUpNodes,
  VERSIONS,
  whole,
} from '../../../../tests/harness/market/nodes';

/** Of which every one ends somewhere else in an update, by chance. */
const KILLS = isDeep ? 200 : dosedCount(30);
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

test('a server that is killed at any instant of an update leaves one version as a whole, and the next one ends the work', async () => {
  const id = await otherId();
  const first = await nodes.begin();
  const began = performance.now();
  first.bring(id);
  expect(await first.said()).toBe('done');
  const longest = performance.now() - began;
  await first.kill();
  const moments = Array.from({ length: KILLS }, () => Math.round(Math.random() * longest));
  try {
    for (const moment of moments) {
      const next = await otherId();
      // It throws if what the one before it has left could not be ended.
      const node = await nodes.begin();
      node.bring(next);
      await wait(moment);
      await node.kill();
    }
    await (await nodes.begin()).kill();
    await versionThere();
  } catch (error) {
    throw new Error(`killed after ${moments.join(', ')} ms`, { cause: error });
  }
});
