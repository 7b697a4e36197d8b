import pino from 'pino';
import { createRandom } from '#server/db/seed/demo/random';
import { createTestApp, type TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import { dosedCount, isDeep } from '../../harness/dose';
import { readFacts } from '../../model/access/facts';
import { Rules } from '../../model/access/rules';
import { makeMenus, WorldMaker } from '../../model/access/world';
import { corrupt } from '../../model/lists/junk';
import {
  answerOf,
  expectedOf,
  LISTS,
  type ModelList,
  PLATFORM_ONLY,
} from '../../model/lists/lists';
import { QueryMaker, toAddress } from '../../model/lists/queries';
import type { Row } from '../../model/lists/rows';

/*
 * Random and hostile queries to the lists of random tenants: no response is a server error, none
 * contains a row that the rules hide, and valid queries get the exact result. SEED chooses the
 * queries, FUZZ their number.
 */
const SEED = Number(process.env.SEED ?? 1);
const FUZZ = Number(process.env.FUZZ ?? (isDeep ? 100_000 : dosedCount(4_000)));
const PARTS = 10;
const WORLDS = 6;
const SIZE = 40;

interface Asker {
  caller: Client;
  model: ModelList;
  rows: readonly Row[];
}

let product: TestApp;
const random = createRandom(SEED);
const askers: Asker[] = [];
beforeAll(async () => {
  product = await createTestApp({ log: pino({ level: 'silent' }), validateResponses: false });
  const menus = await makeMenus(
    product.db,
    random,
    LISTS.map(({ key }) => key),
    [],
  );
  const worlds = new WorldMaker(product.db, random, menus, 'fuzz');
  for (let world = 0; world < WORLDS; world += 1) {
    const facts = await readFacts(product.db, await worlds.tenant(SIZE));
    const rules = new Rules(facts, PLATFORM_ONLY);
    for (const seat of facts.members.filter((member) => rules.isAlive(member)).slice(0, 12)) {
      const caller = await product.as(seat.id);
      for (const model of LISTS) {
        if (!rules.mayCall(seat, model.key)) continue;
        askers.push({ caller, model, rows: model.rowsOf(rules, seat) });
      }
    }
  }
});
afterAll(() => product.close());

/** The response of the list if it contains more than the caller may see. */
async function findLeak({ caller, model, rows }: Asker, query: object): Promise<unknown> {
  const answer = await answerOf(caller, model.key, query);
  if (answer.status === 422) return undefined;
  const visible = new Map(rows.map((row) => [row.id, row.answer]));
  const isWithin =
    answer.status === 200 &&
    Number(answer.total) <= rows.length &&
    answer.rows?.every((row) => visible.has(row.id as number));
  return isWithin ? undefined : answer;
}

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  `lists withstand random queries, part %i (SEED=${SEED})`,
  async (part) => {
    const queries = new QueryMaker(random);
    for (let count = 0; count < FUZZ / PARTS; count += 1) {
      const asker = random.pick(askers);
      const { caller, model, rows } = asker;
      const query = queries.query(model.list, rows);
      const at = { part, count, key: model.key, memberId: caller.memberId };
      if (random.chance(0.5)) {
        const address = corrupt(random, toAddress(query));
        expect({ ...at, address, leak: await findLeak(asker, address) }).toEqual({
          ...at,
          address,
        });
        continue;
      }
      const { page, total } = expectedOf(model, rows, query);
      const answer = await answerOf(caller, model.key, toAddress(query));
      const expected = { status: 200, rows: page.map((row) => row.answer), total };
      expect({ ...at, query, answer }).toEqual({ ...at, query, answer: expected });
    }
  },
  600_000,
);
