import { OPERATORS } from '#contract/list-operators';
import type { Random } from '#server/db/seed/demo/random';

type Address = Record<string, string | number>;

/** Injection strings. */
const ATTACKS = [
  ...["'", '"', '`', "' or '1'='1", "'; drop table members; --", '/* */', '--', '#', '\\', '\\\\'],
  ...['%', '_', '%%%', '\\%', '0x41', '1e999', 'NaN', 'Infinity', '9223372036854775808', '$1', '?'],
  ...[
    '(case when (select 1) then id else name end)',
    'id) union select password_hash from accounts',
  ],
  ...['members.id', 'accounts.password_hash', 'password_hash', 'tenantId', '__proto__', 'toString'],
  ...[
    'constructor',
    'a\0b',
    '\ud800',
    '\u202e',
    '🙂',
    'ﷺ',
    'ß',
    'İ',
    '\n',
    '\r\n',
    '%00',
    '{{7*7}}',
  ],
  ...['""', '"" OR ""', 'NEAR(a b)', 'a*', '^a', 'search:a', '-a', '+a', '{', '[', 'null', 'true'],
  ...['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '9'.repeat(400)],
] as const;

const pickAttack = (random: Random) =>
  random.chance(0.05) ? 'ab%_'.repeat(random.int(1, 2000)) : random.pick(ATTACKS);

/** A random JSON value. */
function anything(random: Random, depth = 0): unknown {
  switch (random.int(0, depth > 3 ? 6 : 9)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick([0, -0, 1.5, 1e300, -1, 2 ** 53, 2 ** 63, 0.1]);
    case 3:
      return random.int(-5, 2000);
    case 7:
      return Array.from({ length: random.int(0, 4) }, () => anything(random, depth + 1));
    case 8:
      return { [pickAttack(random)]: anything(random, depth + 1) };
    case 9: {
      const length = random.chance(0.02) ? 1001 : random.int(1, 30);
      return Array.from({ length }, () => pickAttack(random));
    }
    default:
      return pickAttack(random);
  }
}

/** Overwrites part of a filter with junk. */
function corruptWhere(random: Random, where: string | undefined): string {
  const conditions = where ? (JSON.parse(where) as unknown[][]) : [['id', '=', 1]];
  const condition = random.pick(conditions);
  const place = random.int(0, 5);
  if (place === 0) condition[0] = pickAttack(random);
  else if (place === 1)
    condition[1] = random.chance(0.7) ? random.pick(OPERATORS) : anything(random);
  else if (place === 2) condition.push(anything(random));
  else if (place === 3) return JSON.stringify(anything(random));
  else condition[2] = anything(random);
  const text = JSON.stringify(conditions);
  if (random.chance(0.9)) return text;
  const at = random.int(0, text.length);
  return text.slice(0, at) + pickAttack(random) + text.slice(at + random.int(0, 3));
}

/** The query with one part that may be invalid. */
export function corrupt(random: Random, address: Address): Address {
  switch (random.int(0, 9)) {
    case 0:
      return { ...address, sort: `${pickAttack(random)}:asc` };
    case 1: {
      const direction = pickAttack(random);
      return { ...address, sort: `${String(address.sort ?? 'id').split(':')[0]}:${direction}` };
    }
    case 2:
      return { ...address, [random.pick(['page', 'pageSize', 'deptId'])]: pickAttack(random) };
    case 3:
      return { ...address, [pickAttack(random)]: pickAttack(random) };
    case 4:
      return { ...address, page: random.int(1, 1e9), pageSize: random.int(0, 300) };
    default:
      return { ...address, where: corruptWhere(random, address.where as string | undefined) };
  }
}
