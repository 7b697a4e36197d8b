import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';

let product: TestApp;
beforeEach(async () => {
  product = await createTestApp({ trustProxy: 1 });
});
afterEach(() => product.close());

const PROXY = '192.0.2.1';

/** Fails one sign-in per entry through the proxy, each with another username. */
async function fail(forwarded: readonly (string | undefined)[], proxy = PROXY) {
  const client = new Client(product.app, { ip: proxy });
  for (const [at, from] of forwarded.entries()) {
    await client.send('POST /user/admin/site/accountLogin', {
      body: { username: `nobody-${at}`, password: 'wrong-password' },
      ...(from !== undefined && { headers: { 'X-Forwarded-For': from } }),
    });
  }
}

/** Whether the address has failed often enough to need a captcha. */
async function isCounted(from: string | undefined, proxy = PROXY) {
  const client = new Client(product.app, { ip: proxy });
  const headers = from === undefined ? undefined : { 'X-Forwarded-For': from };
  return (await client.get('GET /user/admin/site/loginConfig', { headers })).captcha;
}

const recorded = async () => {
  const rows = await product.db.selectFrom('audits').select('ip').distinct().execute();
  return rows.map(({ ip }) => ip);
};

/** Failures of an address until it needs a captcha. */
const OFTEN = 20;
const often = (spellings: readonly (string | undefined)[]) =>
  Array.from({ length: OFTEN }, (_, at) => spellings[at % spellings.length]);

test('an address is the same with a port, and wrapped in IPv6', async () => {
  const spellings = [
    ...['1.2.3.4', '1.2.3.4:5678', '::ffff:1.2.3.4', '::ffff:102:304', '[::FFFF:1.2.3.4]:9'],
    ...['6.6.6.6, 1.2.3.4:80', 'nonsense,1.2.3.4'],
  ];
  await fail(often(spellings));
  for (const spelling of spellings) expect([spelling, await isCounted(spelling)]).toContain(true);
  expect(await isCounted('1.2.3.5')).toBe(false);
  expect(await recorded()).toEqual(['1.2.3.4']);
});

test('the addresses of one IPv6 network are the same, those of the next are not', async () => {
  const spellings = ['2001:db8::1', '[2001:db8::2]:443', '2001:0DB8:0:0:ffff::', '[2001:db8::9]'];
  await fail(often(spellings));
  for (const spelling of spellings) expect([spelling, await isCounted(spelling)]).toContain(true);
  expect(await isCounted('2001:db8:0:1::1')).toBe(false);
  expect(await recorded()).toEqual(
    expect.arrayContaining(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::', '2001:db8::9']),
  );
});

test('what is no address counts as the connection that it came by', async () => {
  const nonsense = ['', 'unknown', '_hidden', '1.2.3', 'a'.repeat(1_000), '1.2.3.4, ', undefined];
  await fail(often(nonsense));
  for (const from of nonsense) expect([from, await isCounted(from)]).toContain(true);
  expect(await isCounted(PROXY)).toBe(true);
  expect(await recorded()).toEqual([PROXY]);
});

test('a connection that comes by IPv6 to an IPv4 address is one of IPv4', async () => {
  await fail(often([undefined]), `::ffff:${PROXY}`);
  expect(await isCounted(undefined)).toBe(true);
  expect(await recorded()).toEqual([PROXY]);
});
