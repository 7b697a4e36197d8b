import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import type { Client } from '../../../tests/harness/app/client';
import { platformOf } from '../../../tests/harness/app/platform';
import { refused } from '../../../tests/harness/app/refused';

/* Nobody opens a way into a tenant by a code that it could not open itself (ADR 0059). */
const base = '/user/admin/invite' as const;
const READ = [`GET ${base}/list`, `GET ${base}/detail`, `GET ${base}/export`];
const WRITE = [
  `POST ${base}/add`,
  `POST ${base}/add/many`,
  `PUT ${base}/update`,
  `PATCH ${base}/status`,
];
const SEATING = ['GET /user/admin/tenant/detail', 'POST /user/admin/member/add'];

let product: TestApp;
let admin: Client;
/** May look at invitations only. */
let reader: Client;
/** May make invitations, and no member of a tenant. */
let inviter: Client;
/** May make both, and holds the menu of the weak role. */
let seater: Client;
let creating: number;
let weak: number;
let strong: number;
beforeAll(async () => {
  product = await createTestApp();
  const { make } = product;
  const platformId = await platformOf(product.db);
  admin = await product.asAdmin();
  const held = await make.menu(platformId, ['GET /user/admin/post/list']);
  const beyond = await make.menu(platformId, ['GET /user/admin/dept/list']);
  const own = await make.menu(platformId, [...READ, ...WRITE]);
  const reading = await make.menu(platformId, READ);
  const seating = await make.menu(platformId, SEATING);
  const asHolderOf = (...menuIds: number[]) =>
    product.asRole(platformId, { menuIds, dataScope: 'self' });
  reader = await asHolderOf(reading, held);
  inviter = await asHolderOf(own, held);
  seater = await asHolderOf(own, held, seating);
  const tenantId = await make.tenant({ name: 'Harbour' });
  const joining = async (menuIds: number[]) =>
    make.policy({
      ...{ tenantSetting: 'join', defaultTenantId: tenantId },
      defaultRoleId: await make.role(tenantId, { menuIds }),
    });
  creating = await make.policy();
  weak = await joining([held]);
  strong = await joining([held, beyond]);
});
afterAll(() => product.close());

const bodyOf = (policyId: number) => ({
  ...{ title: 'Fair', companyName: null, policyId, expiresAt: null },
});
const add = (client: Client, policyId: number) =>
  client.call(`POST ${base}/add`, { body: bodyOf(policyId) });

const beyondOwn = refused(422, 'policy.join-beyond', 'policyId');

test('a code that seats people is made by who could seat them', async () => {
  const callers = { inviter, seater, admin };
  const may = { inviter: [creating], seater: [creating, weak], admin: [creating, weak, strong] };
  for (const [name, client] of Object.entries(callers)) {
    for (const policyId of [creating, weak, strong]) {
      const answer = await add(client, policyId);
      const many = await client.call(`POST ${base}/add/many`, {
        body: { ...bodyOf(policyId), count: 2 },
      });
      const isAllowed = may[name as keyof typeof may].includes(policyId);
      for (const each of [answer, many]) {
        if (isAllowed) expect([name, each.envelope.code]).toEqual([name, 0]);
        else expect(each).toMatchObject(beyondOwn);
      }
    }
  }
});

test('it is told to nobody else, neither by lists nor by files', async () => {
  const made: { id: number; code: string | null }[] = [];
  for (const policyId of [creating, weak, strong]) {
    made.push((await add(admin, policyId)).envelope.data);
  }
  const knows = async (client: Client) => {
    const query = { where: JSON.stringify([['id', 'in', made.map(({ id }) => id)]]) };
    const rows = await client.get(`GET ${base}/list`, { query: { ...query, sort: 'id:asc' } });
    const file = await client.fetch(`GET ${base}/export`, { query: { ...query, format: 'csv' } });
    const text = await file.text();
    const details = [];
    for (const { id } of made) {
      details.push((await client.get(`GET ${base}/detail`, { query: { id } })).code !== null);
    }
    const listed = rows.map(({ code }) => code !== null);
    expect(made.map(({ code }) => text.includes(code ?? ''))).toEqual(listed);
    expect(details).toEqual(listed);
    return listed;
  };
  expect(await knows(reader)).toEqual([false, false, false]);
  expect(await knows(inviter)).toEqual([true, false, false]);
  expect(await knows(seater)).toEqual([true, true, false]);
  expect(await knows(admin)).toEqual([true, true, true]);
});

test('what others have made is renamed by anybody, and opened again by who could make it', async () => {
  const { id, code: _ } = (await add(admin, weak)).envelope.data;
  const later = new Date(Date.now() + 9e8).toISOString();
  const sooner = new Date(Date.now() + 8e8).toISOString();
  const update = (client: Client, version: number, expiresAt: string | null) =>
    client.call(`PUT ${base}/update`, {
      body: { id, version, title: 'Renamed', companyName: null, expiresAt },
    });
  expect((await update(inviter, 1, sooner)).envelope.data).toMatchObject({
    code: null,
    version: 2,
  });
  for (const end of [later, null]) expect(await update(inviter, 2, end)).toMatchObject(beyondOwn);
  expect((await update(seater, 2, later)).envelope.data).toMatchObject({ version: 3 });
  const setTo = (client: Client, version: number, status: 'enabled' | 'disabled') =>
    client.call(`PATCH ${base}/status`, { body: { id, version, status } });
  expect((await setTo(inviter, 3, 'disabled')).envelope.code).toBe(0);
  expect(await setTo(inviter, 4, 'enabled')).toMatchObject(beyondOwn);
  expect((await setTo(seater, 4, 'enabled')).envelope.code).toBe(0);
});
