import { refused } from '../../../tests/harness/app/refused';
import { LIST, setUpBin } from '../../../tests/harness/recycle/bin';

/* Adding a user whose username somebody in the recycle bin has. */
const ADD = 'POST /user/admin/member/add';

const bin = setUpBin();

const person = (username: string) => ({
  ...{ username, realName: 'Lena', password: 'a-first-word-1' },
  deptId: bin.deptId,
});
const nameIn = async (id: number) =>
  (await bin.list()).find((row) => row.id === id)?.username ?? '';

const BINNED = refused(422, 'member.username-binned', 'username');
const TAKEN = refused(422, 'member.username-taken', 'username');

test('is told where the username is, in any case, to whoever may see the bin', async () => {
  const username = await nameIn(await bin.binned());
  const answer = await bin.admin.call(ADD, { body: person(username.toUpperCase()) });
  expect(answer).toMatchObject(BINNED);
  expect(answer.envelope.message).toContain('recycle bin');
  const blind = await bin.product.asRole(bin.tenantId, { permissions: [ADD], dataScope: 'all' });
  expect(await blind.call(ADD, { body: person(username) })).toMatchObject(TAKEN);
});

test('is not told of a user outside the data scope, nor of one that is in no bin', async () => {
  const other = await bin.product.make.dept(bin.tenantId);
  const username = await nameIn(await bin.binned({ deptId: other }));
  const narrow = await bin.product.asRole(
    bin.tenantId,
    { permissions: [ADD, LIST], dataScope: 'dept' },
    { deptId: bin.deptId },
  );
  expect(await narrow.call(ADD, { body: person(username) })).toMatchObject(TAKEN);
  const present = await bin.product.make.member(bin.tenantId, { username: `here.${bin.tenantId}` });
  expect(present).toBeGreaterThan(0);
  const answer = await bin.admin.call(ADD, { body: person(`here.${bin.tenantId}`) });
  expect(answer).toMatchObject(TAKEN);
});

test('is told of a user of another tenant to the platform alone', async () => {
  const username = await nameIn(await bin.binned());
  const stranger = await bin.product.asDefaultAdmin(await bin.product.make.tenant());
  const { deptId: _, ...values } = person(username);
  expect(await stranger.call(ADD, { body: values })).toMatchObject(TAKEN);
  const platform = await bin.product.asAdmin();
  expect(await platform.call(ADD, { body: values })).toMatchObject(BINNED);
  const policyId = await bin.product.make.policy();
  const tenant = { name: 'Quarry', code: `q-${bin.tenantId}`, leader: null, policyId };
  const added = await platform.send('POST /user/admin/tenant/add', {
    body: { ...tenant, ...values },
  });
  expect(added).toMatchObject(BINNED);
});
