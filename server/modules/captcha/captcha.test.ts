import type { Client } from '../../../tests/harness/app/client';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in/sign-in';
import { solvesPuzzle } from './puzzle.rules';

const LOGIN = 'POST /user/admin/site/accountLogin';
const CAPTCHA = 'GET /user/admin/site/captcha';
const MINUTE = 60_000;

let product: SignInApp;
let tenantId: number;
beforeAll(async () => {
  product = await createSignInApp();
  tenantId = await product.make.tenant();
});
afterAll(() => product.close());

let names = 0;
/** A caller that needs a captcha to sign in, and a function to try one. */
async function cornered() {
  names += 1;
  const username = `cornered-${names}`;
  await product.make.member(tenantId, { username });
  const client = product.from();
  const signIn = (password: string, solved: object) =>
    client.call(LOGIN, { body: { username, password, ...solved } });
  for (let index = 0; index < 5; index += 1) await signIn('wrong-password', {});
  return { client, signIn };
}

/** Solves the proof of work as the page does. */
async function solvePuzzle(client: Client) {
  const { id, alternative } = await client.get(CAPTCHA);
  let nonce = 0;
  while (!solvesPuzzle(alternative.salt, String(nonce), alternative.difficulty)) nonce += 1;
  return { captchaId: id, captcha: String(nonce) };
}

test('an image is drawn of lines and holds no text, and nothing sent tells the answer', async () => {
  const captcha = await product.from().get(CAPTCHA);
  const [type, content = ''] = captcha.image.split(',');
  expect(type).toBe('data:image/svg+xml;base64');
  const svg = Buffer.from(content, 'base64').toString();
  expect(svg).toMatch(
    /^<svg [^>]+>(<rect [^>]+\/>)<g [^>]+>(<path d="[MQ0-9., -]+" [^>]+\/>)+<\/g><\/svg>$/,
  );
  expect(captcha.alternative).toMatchObject({ algorithm: 'SHA-256', difficulty: 16 });
  const row = await product.db
    .selectFrom('captchas')
    .selectAll()
    .where('id', '=', captcha.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(captcha)).not.toContain(row.answerHash);
});

test('the characters are taken in either case', async () => {
  const { client, signIn } = await cornered();
  const { captchaId, captcha } = await product.solve(client);
  const answer = await signIn(PASSWORD, { captchaId, captcha: captcha.toLowerCase() });
  expect(answer.status).toBe(200);
});

test('the puzzle is a way for those who cannot read the image', async () => {
  const { client, signIn } = await cornered();
  expect((await signIn(PASSWORD, await solvePuzzle(client))).status).toBe(200);
});

test('a captcha works once, also when it let a wrong password through', async () => {
  const { client, signIn } = await cornered();
  const solved = await product.solve(client);
  expect((await signIn('wrong-password', solved)).envelope.reason).toBe('login.failed');
  expect((await signIn(PASSWORD, solved)).envelope.reason).toBe('captcha.wrong');
});

test('a wrong answer uses the captcha up', async () => {
  const { client, signIn } = await cornered();
  const solved = await product.solve(client);
  const wrong = { ...solved, captcha: 'WRONG' };
  expect((await signIn(PASSWORD, wrong)).envelope.reason).toBe('captcha.wrong');
  expect((await signIn(PASSWORD, solved)).envelope.reason).toBe('captcha.wrong');
});

test('of several attempts with one captcha at once one gets past it', async () => {
  const { client, signIn } = await cornered();
  const solved = await product.solve(client);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => signIn('wrong-password', solved)),
  );
  const reasons = answers.map(({ envelope }) => envelope.reason).sort();
  expect(reasons).toEqual(['captcha.wrong', 'captcha.wrong', 'captcha.wrong', 'login.failed']);
});

test.each([
  [5 * MINUTE - 1, 200],
  [5 * MINUTE, 422],
])('a captcha that is %i ms old answers %i', async (age, status) => {
  const { client, signIn } = await cornered();
  const solved = await product.solve(client);
  product.clock.advance(age);
  expect((await signIn(PASSWORD, solved)).status).toBe(status);
});

test('a captcha is good from the address that asked for it', async () => {
  const { signIn } = await cornered();
  const solved = await product.solve(product.from());
  expect((await signIn(PASSWORD, solved)).envelope.reason).toBe('captcha.wrong');
});

test('an address gets sixty captchas in ten minutes', async () => {
  const client = product.from();
  for (let index = 0; index < 60; index += 1) {
    expect((await client.call(CAPTCHA)).status).toBe(200);
  }
  const refused = await client.call(CAPTCHA);
  expect(refused).toMatchObject({ status: 429, envelope: { reason: 'rate.exceeded' } });
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await product.from().call(CAPTCHA)).status).toBe(200);
  product.clock.advance(10 * MINUTE);
  expect((await client.call(CAPTCHA)).status).toBe(200);
});
