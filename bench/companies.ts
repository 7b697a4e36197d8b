import { unguarded } from '#server/db/guard/guard';
import { fillCompanies, type Sizes } from './companies-rows';
import { type Ask, askerOf, onStores } from './on-stores';
import { printTable, spreadOf, spreadText } from './report';
import type { Store } from './store';

/** A platform of many companies. The first policy has half of the tenants. */
const SIZES: Sizes = { tenants: 1000, members: 200_000, policies: 20 };
const ROUNDS = 5;
/** About one member in a hundred has signed in since (bench/people.ts). */
const LATELY = new Date(Date.UTC(2024, 0, 1) + 199_000 * 60_000).toISOString();

interface Policy {
  id: number;
  version: number;
  tenantCount: number;
  menuIds: number[];
}

/** What the form of a policy sends. */
const SENT = [
  ...['id', 'version', 'title', 'description', 'limits', 'dataRange', 'tenantSetting', 'sort'],
  ...['defaultTenantId', 'defaultDeptId', 'defaultRoleId', 'defaultPostId', 'expireDays', 'remark'],
  ...['menuIds', 'secondFactor'],
];

/** The policy without a menu, or with it again. */
async function changedPolicy(ask: Ask, id: number, menuId: number) {
  const policy = (await ask('GET', `/user/admin/policy/detail?id=${id}`)) as Policy;
  const kept = policy.menuIds.filter((one) => one !== menuId);
  const menuIds = kept.length < policy.menuIds.length ? kept : [...kept, menuId];
  const all = Object.entries({ ...policy, menuIds });
  return Object.fromEntries(all.filter(([name]) => SENT.includes(name)));
}

async function measureStore(store: Store): Promise<void> {
  await fillCompanies(store, unguarded(store.db), SIZES);
  const ask = await askerOf(store);
  const policies = (await ask('GET', '/user/admin/policy/list?pageSize=100')) as Policy[];
  const byCount = [...policies].sort((one, other) => other.tenantCount - one.tenantCount);
  const [large, small] = [
    byCount[0],
    byCount.find(({ tenantCount }) => tenantCount > 0 && tenantCount < 100),
  ];
  const offered = (await ask('GET', '/user/admin/policy/menus')) as { id: number }[];
  const menuId = offered.at(-1)?.id ?? 0;
  const where = (...conditions: unknown[]) => encodeURIComponent(JSON.stringify(conditions));
  const keyword = where(['', 'keyword', 'company 77']);
  const users = (query: string) => () => ask('GET', `/user/admin/tenantUser/list?${query}`);
  const works: [name: string, work: () => Promise<unknown>][] = [
    ['list of tenants, first page', () => ask('GET', '/user/admin/tenant/list')],
    ['by name, page 50', () => ask('GET', '/user/admin/tenant/list?sort=name:asc&page=50')],
    ['by a keyword', () => ask('GET', `/user/admin/tenant/list?where=${keyword}`)],
    ['list of policies', () => ask('GET', '/user/admin/policy/list')],
    ['limits of a tenant', () => ask('GET', '/user/admin/tenant/quota?id=2')],
    ['users of all tenants, first page', users('')],
    ['by last sign-in', users('sort=lastLoginAt:desc')],
    ['by real name', users('sort=realName:asc')],
    ['by username', users('sort=username:asc')],
    ['page 5,000', users('page=5000')],
    ['disabled ones', users(`where=${where(['status', '=', 'disabled'])}`)],
    ['signed in lately', users(`where=${where(['lastLoginAt', '>=', LATELY])}`)],
    ['of a policy', users(`where=${where(['policyId', '=', large?.id])}`)],
    ['of a tenant, by real name', users(`where=${where(['tenantId', '=', 2])}&sort=realName:asc`)],
    [
      'by a keyword, one found',
      users(`where=${where(['', 'keyword', `user${SIZES.members - 1}@`])}`),
    ],
    ['by a keyword, many found', users(`where=${where(['', 'keyword', 'keller'])}`)],
  ];
  for (const policy of [small, large]) {
    if (!policy) throw new Error('A policy is missing.');
    let outcome = '';
    let body: object = {};
    works.push([
      `preview of a policy, ${policy.tenantCount} tenants`,
      async () => {
        body = await changedPolicy(ask, policy.id, menuId);
        ({ outcome } = (await ask('POST', '/user/admin/policy/preview', body)) as {
          outcome: string;
        });
      },
    ]);
    works.push([
      `the same, then saved as previewed`,
      async () => {
        body = await changedPolicy(ask, policy.id, menuId);
        ({ outcome } = (await ask('POST', '/user/admin/policy/preview', body)) as {
          outcome: string;
        });
        await ask('PUT', '/user/admin/policy/update', { ...body, outcome });
      },
    ]);
  }
  const lines: string[][] = [];
  for (const [name, work] of works) {
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await work();
      samples.push(performance.now() - startedAt);
    }
    lines.push([name, ...spreadText(spreadOf(samples))]);
  }
  const { tenants, members } = SIZES;
  const title = `${tenants} companies with ${members.toLocaleString('en-US')} members (ms): ${store.name}`;
  printTable(title, ['', 'min', 'median', 'max'], lines);
}

/** The platform's lists, and a preview of a policy and its saving, with many companies. */
export const measureCompanies = (databases: readonly string[]) =>
  onStores('Companies', databases, measureStore);
