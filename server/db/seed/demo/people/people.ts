import type { Status } from '#contract/fields';
import type { Branch, Company, Known } from '../company';
import type { Random } from '../random';
import { inventName, type PersonName } from './names';

/** A generated member, with its account. */
export interface Person {
  username: string;
  realName: string;
  sex: 'man' | 'girl' | 'secret';
  phone: string | null;
  email: string | null;
  birthday: string | null;
  qq: string | null;
  address: string | null;
  region: string | null;
  remark: string | null;
  dept: string | null;
  roles: readonly string[];
  posts: readonly string[];
  isLeader: boolean;
  isDefaultAdmin: boolean;
  status: Status;
  createdAt: number;
  deletedAt: number | null;
  lastLoginAt: number | null;
  lastActiveAt: number | null;
  lastLoginIp: string | null;
  loginCount: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const THREE_YEARS = 3 * 365;

/** Times of the last sign-in and of the last request, up to `now`. */
function inventVisits(random: Random, createdAt: number, now: number) {
  if (random.chance(0.08)) {
    return { lastLoginAt: null, lastActiveAt: null, lastLoginIp: null, loginCount: 0 };
  }
  const daysAgo = random.chance(0.6) ? 2 : random.chance(0.6) ? 30 : 300;
  const lastLoginAt = Math.max(createdAt, now - random.int(5 * MINUTE, daysAgo * DAY));
  const address = random.pick(['203.0.113.', '198.51.100.', '192.0.2.', '10.20.0.']);
  return {
    lastLoginAt,
    lastActiveAt: Math.min(now, lastLoginAt + random.int(0, 120) * MINUTE),
    lastLoginIp: random.chance(0.05)
      ? '2001:db8:85a3::8a2e:370:7334'
      : address + random.int(2, 254),
    loginCount: random.int(1, 900),
  };
}

/**
 * Generates the members of one company in the order of their joining; duplicate usernames get a
 * number.
 */
export function inventPeople(
  company: Company,
  { random, taken, now }: { random: Random; taken: Set<string>; now: number },
): Person[] {
  const people: Person[] = [];

  const freeUsername = (wish: string) => {
    let username = wish;
    for (let count = 2; taken.has(username); count += 1) username = wish + count;
    taken.add(username);
    return username;
  };

  const add = ({ username, realName, sex }: PersonName | Known, seat: Partial<Person>) => {
    const createdAt = now - random.int(20, THREE_YEARS) * DAY + random.int(0, 600) * MINUTE;
    const number = String(people.length).padStart(3, '0');
    people.push({
      username,
      realName,
      sex,
      phone: random.chance(0.92) ? company.phonePrefix + number : null,
      email: random.chance(0.85) ? `${username}@${company.domain}` : null,
      birthday: random.chance(0.8)
        ? `${random.int(1965, 2003)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`
        : null,
      qq: random.chance(0.3 * (1 - company.englishShare))
        ? `10${random.int(100_000, 999_999)}`
        : null,
      address: random.chance(0.6) ? `${random.pick(company.streets)} ${random.int(1, 380)}` : null,
      region: random.chance(0.8) ? random.pick(company.regions) : null,
      remark: random.chance(0.06) ? random.pick(company.remarks) : null,
      dept: null,
      roles: [],
      posts: [],
      isLeader: false,
      isDefaultAdmin: false,
      status: 'enabled',
      createdAt,
      deletedAt: null,
      ...inventVisits(random, createdAt, now),
      ...seat,
    });
  };

  const addStaff = (seat: Partial<Person>) => {
    const name = inventName(random, company.englishShare);
    const posts = random.chance(0.9) ? [random.pick(company.staffPosts)] : [];
    add(
      { ...name, username: freeUsername(name.username) },
      {
        roles: random.chance(0.94) ? [company.staffRole] : [],
        posts,
        sex: random.chance(0.05) ? 'secret' : name.sex,
        status: random.chance(0.05) ? 'disabled' : 'enabled',
        ...seat,
      },
    );
  };

  for (const known of company.known) {
    const { dept = null, leads = false, isDefaultAdmin = false, who: _who, ...rest } = known;
    add(known, { ...rest, dept, isLeader: leads, isDefaultAdmin });
  }
  const led = new Set(people.filter((person) => person.isLeader).map((person) => person.dept));
  for (const { code, size } of flatten(company.depts)) {
    for (let index = 0; index < size; index += 1) {
      const isLeader = index === 0 && !led.has(code);
      const lead = { isLeader, roles: [company.leaderRole], posts: [company.leaderPost] };
      addStaff({ dept: code, ...(isLeader ? { ...lead, status: 'enabled' as const } : {}) });
    }
  }
  for (let index = 0; index < company.unplaced; index += 1) addStaff({});
  const codes = flatten(company.depts).map(({ code }) => code);
  for (let index = 0; index < company.recycled; index += 1) {
    addStaff({ dept: random.pick(codes), deletedAt: now - random.int(1, 19) * DAY });
  }
  return people.sort((a, b) => a.createdAt - b.createdAt);
}

const pad = (number: number) => String(number).padStart(2, '0');

const flatten = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flatten(branch.children ?? [])]);
