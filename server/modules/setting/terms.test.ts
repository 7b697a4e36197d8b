import type { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { whole } from '../../../tests/harness/sign-in/whole';

/* The texts that registration asks consent to. */
let product: SignInApp;
let admin: Client;
beforeAll(async () => {
  product = await createSignInApp();
  admin = await product.asAdmin();
  const policyId = await product.make.policy({ isDefault: 1 });
  const menus = await product.db.selectFrom('menus').select('id').execute();
  const links = menus.map(({ id }) => ({ policyId, menuId: id }));
  await product.db.insertInto('policyMenus').values(links).execute();
});
afterAll(() => product.close());

const SETTINGS = '/admin/admin/site/settings' as const;
const REGISTER = 'POST /user/admin/site/register';

const AGREEMENT = { 'zh-CN': '用户协议正文', 'en-US': 'The agreement' };

async function save(terms: { agreement: object | null; privacy: object | null }) {
  const { version } = await admin.get(`GET ${SETTINGS}`);
  return admin.get(`PUT ${SETTINGS}`, { body: { version, terms } });
}
const configOf = () => product.from().get('GET /user/admin/site/loginConfig');

let people = 0;
async function register(agreedVersion?: number) {
  people += 1;
  const phone = product.phone();
  const code = await product.codeFor(phone, 'register');
  const username = `agreeing-${people}`;
  const person = { realName: 'Agreeing', username, password: 'a-better-one-8', inviteCode: null };
  const answer = await product
    .from()
    .call(REGISTER, { body: { ...person, phone, code, agreedVersion } });
  const account = await product.db
    .selectFrom('accounts')
    .select(['agreedVersion', 'agreedAt'])
    .where('username', '=', username)
    .executeTakeFirst();
  return { answer, account };
}

test('without texts nobody is asked', async () => {
  expect((await configOf()).terms).toEqual({ version: 0, kinds: [] });
  const { answer, account } = await register();
  expect(answer.status).toBe(200);
  expect(account).toEqual({ agreedVersion: null, agreedAt: null });
});

test('the current version is agreed to and kept with the account; others are refused', async () => {
  expect((await save({ agreement: AGREEMENT, privacy: null })).terms.version).toBe(1);
  expect((await configOf()).terms).toEqual({ version: 1, kinds: ['agreement'] });
  for (const version of [undefined, 0, 2]) {
    const { answer, account } = await register(version);
    expect(answer).toMatchObject(refused(422, 'register.terms', 'agreedVersion'));
    expect(account).toBeUndefined();
  }
  const { answer, account } = await register(1);
  expect(answer.status).toBe(200);
  expect(account).toEqual({ agreedVersion: 1, agreedAt: product.clock.now });
});

test('a change of a text is a new version, and saving the same is none', async () => {
  expect((await save({ agreement: AGREEMENT, privacy: null })).terms.version).toBe(1);
  const privacy = { 'zh-CN': '隐私政策' };
  expect((await save({ agreement: AGREEMENT, privacy })).terms.version).toBe(2);
  expect((await register(1)).answer).toMatchObject(refused(422, 'register.terms', 'agreedVersion'));
  expect((await register(2)).answer.status).toBe(200);
});

const read = (language: 'zh-CN' | 'en-US', kind: 'agreement' | 'privacy', version?: number) =>
  product.from(undefined, language).call('GET /admin/admin/site/terms', {
    query: { kind, ...(version && { version }) },
  });

test('anybody reads a text in the own language, or in the one that there is', async () => {
  const since = new Date(product.clock.now).toISOString();
  const textOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).envelope.data;
  expect(await textOf('zh-CN', 'agreement')).toEqual({ version: 2, text: '用户协议正文', since });
  expect(await textOf('en-US', 'agreement')).toEqual({ version: 2, text: 'The agreement', since });
  expect(await textOf('en-US', 'privacy')).toEqual({ version: 2, text: '隐私政策', since });
});

test('what an earlier version said is read for ever, and one that there never was is missing', async () => {
  const before = new Date(product.clock.now).toISOString();
  product.clock.advance(60_000);
  await save({ agreement: { 'en-US': 'Be kinder' }, privacy: null });
  const since = new Date(product.clock.now).toISOString();
  const textOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).envelope.data;
  expect(await textOf('en-US', 'agreement')).toEqual({ version: 3, text: 'Be kinder', since });
  expect(await textOf('zh-CN', 'agreement', 3)).toEqual({ version: 3, text: 'Be kinder', since });
  expect(await textOf('zh-CN', 'privacy', 3)).toEqual({ version: 3, text: '', since });
  const second = { version: 2, since: before };
  expect(await textOf('en-US', 'agreement', 2)).toEqual({ ...second, text: 'The agreement' });
  expect(await textOf('zh-CN', 'agreement', 2)).toEqual({ ...second, text: '用户协议正文' });
  expect(await textOf('en-US', 'privacy', 2)).toEqual({ ...second, text: '隐私政策' });
  expect(await read('en-US', 'agreement', 4)).toMatchObject(refused(404, 'row.missing'));
});

test('the person and the own administrators read which version was agreed to', async () => {
  const { answer } = await register(3);
  const { member } = whole(answer.envelope.data);
  const agreed = { agreedVersion: 3, agreedAt: new Date(product.clock.now).toISOString() };
  const person = await product.as(member.id);
  expect(await person.get('GET /user/admin/account/profile')).toMatchObject(agreed);
  const detail = await person.get('GET /user/admin/member/detail', { query: { id: member.id } });
  expect(detail).toMatchObject(agreed);
});
