import { DATA_SCOPES } from '#contract/codes';
import type { Random } from '#server/db/seed/demo/random';
import type { TestApp } from '../../harness/app/app';
import type { Client } from '../../harness/app/client';
import type { Facts } from './facts';
import { type Menus, someOf } from './world';

const CHANGES_MAX = 3;

const BASE = '/user/admin';
/** Calls that change other members' permissions and data scopes. */
export const STIRRING = [
  ...[`PATCH ${BASE}/dept/move`, `PATCH ${BASE}/role/status`, `PUT ${BASE}/role/update`],
  ...[`POST ${BASE}/role/grant`, `DELETE ${BASE}/member/delete`],
  ...[`PATCH ${BASE}/member/status`, `PUT ${BASE}/member/update`],
] as const;
type Stirring = (typeof STIRRING)[number];

/**
 * Makes a default admin change the tenant through the API, so that the server's cached permissions
 * become stale. Resolves to the number of successful changes.
 */
export async function stir(product: TestApp, random: Random, facts: Facts, { chosen }: Menus) {
  let taken = 0;
  const admin = await product.asDefaultAdmin(facts.tenant.id);
  const changes = random.int(1, CHANGES_MAX);
  for (let change = 0; change < changes; change += 1) {
    const [key, body] = await randomChange(random, facts, chosen, admin);
    const { status } = await admin.send(key, { body });
    if (status === 200) taken += 1;
    if (status >= 500) throw new Error(`${key} ${JSON.stringify(body)} failed with ${status}.`);
  }
  return taken;
}

async function randomChange(
  random: Random,
  facts: Facts,
  menus: readonly number[],
  admin: Client,
): Promise<[Stirring, object]> {
  const dept = random.pick(facts.depts);
  const role = random.pick(facts.roles);
  const member = random.pick(facts.members.filter(({ id }) => id !== admin.memberId));
  const status = random.pick(['enabled', 'disabled']);
  const { id, version } = role;
  switch (random.int(0, 6)) {
    case 0: {
      const parentId = random.pick([null, ...facts.depts.map((row) => row.id)]);
      return [
        `PATCH ${BASE}/dept/move`,
        { id: dept.id, version: dept.version, parentId, index: 0 },
      ];
    }
    case 1:
      return [`PATCH ${BASE}/role/status`, { id, version, status }];
    case 2: {
      const dataScope = random.pick(DATA_SCOPES);
      const deptIds = dataScope === 'custom' ? [dept.id] : [];
      const parentId = random.pick([null, ...facts.roles.map((row) => row.id)]);
      const body = { id, version, name: role.name, code: `${id}`, parentId, dataScope, deptIds };
      return [`PUT ${BASE}/role/update`, body];
    }
    case 3:
      return [`POST ${BASE}/role/grant`, { id, version, menuIds: someOf(random, menus, 0.5) }];
    case 4:
      return [`DELETE ${BASE}/member/delete`, { ids: [member.id] }];
    case 5:
      return [`PATCH ${BASE}/member/status`, { id: member.id, version: member.version, status }];
    default: {
      const roleIds = someOf(random, facts.roles, 0.4).map((row) => row.id);
      const body = { id: member.id, version: member.version, realName: 'Moved', roleIds };
      return [`PUT ${BASE}/member/update`, { ...body, deptId: random.pick([null, dept.id]) }];
    }
  }
}
