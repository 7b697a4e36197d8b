import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { openTestDatabase } from '../../../tests/harness/database';
import { createSignInApp, type SignInApp } from '../../../tests/harness/sign-in';

/** Notes what kind of statement each query is, and on which table. */
class Recorder implements KyselyPlugin {
  statements: string[] = [];

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const text = JSON.stringify(node);
    const table = /"SchemableIdentifierNode"[^}]*"name":"(\w+)"/.exec(text)?.[1] ?? '';
    this.statements.push(`${node.kind} ${table}`);
    return node;
  }

  async transformResult<T>({ result }: { result: T }): Promise<T> {
    return result;
  }

  /** What has been asked since the last time. */
  take() {
    const taken = this.statements;
    this.statements = [];
    return taken;
  }
}

const recorder = new Recorder();
let product: SignInApp;
const phones: Record<string, string> = {};

beforeAll(async () => {
  const db = (await openTestDatabase()).withPlugin(recorder);
  product = await createSignInApp({ db });
  const tenantId = await product.make.tenant({}, { isDefault: 1 });
  const closed = await product.make.tenant({ status: 'disabled' });
  for (const [name, tenant] of [
    ['known', tenantId],
    ['disabled', tenantId],
    ['closed', closed],
  ] as const) {
    phones[name] = product.phone();
    await product.holder(tenant, phones[name], name);
  }
  phones.unknown = product.phone();
  await db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('accountId', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('username', '=', 'disabled'),
    )
    .execute();
});
afterAll(() => product.close());

const CODE = '000000';
const PASSWORD = 'some-password-9';

/** Every call that a stranger may ask about somebody with, by whom it is about. */
const ways = {
  accountLogin: (name: string) => ({
    key: 'POST /user/admin/site/accountLogin',
    body: { username: name, password: PASSWORD },
  }),
  'accountLogin with a second proof': (name: string) => ({
    key: 'POST /user/admin/site/accountLogin',
    body: { username: name, password: PASSWORD, code: CODE },
  }),
  mobileLogin: (name: string) => ({
    key: 'POST /user/admin/site/mobileLogin',
    body: { phone: phones[name], code: CODE },
  }),
  'resetting/pw/sms': (name: string) => ({
    key: 'POST /user/admin/site/resetting/pw/sms',
    body: { phone: phones[name], code: CODE, password: PASSWORD },
  }),
  register: (name: string) => ({
    key: 'POST /user/admin/site/register',
    body: {
      realName: 'x',
      phone: phones[name],
      code: CODE,
      username: name,
      password: PASSWORD,
      inviteCode: name,
    },
  }),
  'sms/send login': (name: string) => ({
    key: 'POST /admin/admin/sms/send',
    query: { phone: phones[name], scene: 'login' },
  }),
  'sms/send reset': (name: string) => ({
    key: 'POST /admin/admin/sms/send',
    query: { phone: phones[name], scene: 'reset' },
  }),
};

/** Times that each call is repeated: past the captcha's threshold. */
const REPEATS = 7;

test.each(Object.entries(ways))(
  '%s answers known, disabled, closed and unknown names alike, in bytes and in work',
  async (_, way) => {
    const seen: Record<string, unknown[]> = {};
    for (const name of ['known', 'disabled', 'closed', 'unknown']) {
      const client = product.from();
      await client.get('GET /admin/admin/site/config');
      seen[name] = [];
      for (let index = 0; index < REPEATS; index += 1) {
        const { key, ...input } = way(name);
        recorder.take();
        const response = await client.fetch(key, input);
        const work = recorder.take();
        expect(work.length).toBeGreaterThan(0);
        seen[name].push({ status: response.status, text: await response.text(), work });
      }
      // The next round finds the phones' own limits open again.
      product.clock.advance(60 * 60_000);
    }
    expect(seen.known?.length).toBe(REPEATS);
    for (const name of ['disabled', 'closed', 'unknown']) expect(seen[name]).toEqual(seen.known);
  },
);
