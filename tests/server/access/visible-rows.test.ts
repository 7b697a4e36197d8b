import { createRandom, type Random } from '#server/db/seed/demo/random';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { dosedCount, isDeep } from '../../harness/dose';
import { readFacts } from '../../model/access/facts';
import { Rules } from '../../model/access/rules';
import { STIRRING, stir } from '../../model/access/stir';
import { makeMenus, WorldMaker } from '../../model/access/world';
import {
  answerOf,
  compareExport,
  compareList,
  EXPORT,
  HOLDERS,
  LISTS,
  MEMBERS,
  PLATFORM_ONLY,
} from '../../model/lists/lists';
import { QueryMaker } from '../../model/lists/queries';
import { memberRows, type Row } from '../../model/lists/rows';

/*
 * Random tenants in one database: every list returns what the rules of docs/design/domain.md,
 * "Roles, menus, permissions" say, as implemented in tests/model/. SEED chooses the tenants, WORLDS
 * their number.
 */
const SEED = Number(process.env.SEED ?? 1);
const WORLDS = Number(process.env.WORLDS ?? (isDeep ? 1_000 : dosedCount(40)));
const PARTS = 6;
const SIZE = 14;

const MISSING = 999_999_999;
const KEYS = [...LISTS.map(({ key }) => key), EXPORT, HOLDERS.key];
const PLATFORM_KEY = [...PLATFORM_ONLY].slice(0, 1);

let product: TestApp;
let random: Random;
let worlds: WorldMaker;
let queries: QueryMaker;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

type Check = { about: unknown[]; actual: unknown; expected: unknown };

/** All queries of a seat, each with the expected response. */
async function checksOf(rules: Rules, memberId: number): Promise<Check[]> {
  const seat = rules.facts.members.find(({ id }) => id === memberId);
  if (!seat) throw new Error(`No seat ${memberId}.`);
  const caller = await product.as(memberId);
  const checks: Check[] = [];
  const isClosed = (key: string) => {
    if (!rules.isAlive(seat)) return 401;
    return rules.mayCall(seat, key) ? undefined : 403;
  };
  const refuse = async (key: string, status: number, query: object) => {
    const actual = await answerOf(caller, key, query);
    checks.push({ about: [key, 'closed'], actual, expected: { status } });
  };
  const ask = async (key: string, query: object, compare: () => Promise<Omit<Check, 'about'>>) => {
    const status = isClosed(key);
    if (status) await refuse(key, status, key === EXPORT ? { format: 'csv' } : query);
    else checks.push({ about: [key, query], ...(await compare()) });
  };
  for (const model of LISTS) {
    const rows = model.rowsOf(rules, seat);
    const query = queries.query(model.list, rows);
    await ask(model.key, {}, () => compareList(caller, model, { rows, query }));
    checks.at(-1)?.about.push(query);
  }
  const members = memberRows(rules, seat);
  const query = queries.query(MEMBERS.list, members);
  await ask(EXPORT, query, () => compareExport(caller, members, query));
  const deptId = random.pick([...rules.facts.depts.map(({ id }) => id), MISSING]);
  const branch = members.filter(({ values }) => rules.isWithin(values.deptId as number, deptId));
  await ask(MEMBERS.key, { deptId }, () =>
    compareList(caller, MEMBERS, { rows: branch, query: {}, more: { deptId } }),
  );
  const { id } = random.pick(rules.facts.roles);
  const isHolder = (row: Row) =>
    rules.facts.memberRoles.some((link) => link.roleId === id && link.memberId === row.id);
  const holders = HOLDERS.rowsOf(rules, seat).filter(isHolder);
  const held = queries.query(HOLDERS.list, holders);
  await ask(HOLDERS.key, { id }, () =>
    compareList(caller, HOLDERS, { rows: holders, query: held, more: { id } }),
  );
  return checks;
}

/** Some seats of the tenant, mostly those that may sign in. */
function callersOf(rules: Rules): number[] {
  const { members } = rules.facts;
  const alive = members.filter((member) => rules.isAlive(member));
  const pool = () => (alive.length > 0 && random.chance(0.9) ? alive : members);
  return Array.from({ length: 3 }, () => random.pick(pool()).id);
}

describe.each(Array.from({ length: PARTS }, (_, part) => part))('worlds of part %i', (part) => {
  test(`every list answers what the model answers, also after changes (SEED=${SEED})`, async () => {
    random = createRandom(SEED * 1000 + part);
    queries = new QueryMaker(random);
    const menus = await makeMenus(product.db, random, [...KEYS, ...PLATFORM_KEY], STIRRING);
    worlds = new WorldMaker(product.db, random, menus, `p${part}`);
    let answered = 0;
    let changed = 0;
    for (let world = 0; world < WORLDS / PARTS; world += 1) {
      const tenantId = await worlds.tenant(SIZE);
      // The same seats again, whose cached permissions are stale by then.
      let callers: number[] | undefined;
      for (const round of ['as made', 'after changes']) {
        const facts = await readFacts(product.db, tenantId);
        const rules = new Rules(facts, PLATFORM_ONLY);
        callers ??= callersOf(rules);
        for (const memberId of callers) {
          for (const { about, actual, expected } of await checksOf(rules, memberId)) {
            const at = { world, round, memberId, about };
            expect({ ...at, answer: actual }).toEqual({ ...at, answer: expected });
            answered += 1;
          }
        }
        if (round === 'as made') changed += await stir(product, random, facts, menus);
      }
    }
    expect(answered).toBeGreaterThan(WORLDS / PARTS);
    expect(changed).toBeGreaterThan(WORLDS / PARTS);
  }, 600_000);
});
