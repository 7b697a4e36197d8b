import { sql } from 'kysely';
import { migrate } from '#server/db/migrate';
import { createTestApp, type TestApp } from '../../harness/app/app';
import { openReleaseBefore } from '../../harness/db/release-before';

let product: TestApp;
afterAll(() => product.close());

test('texts that were in force before the update can be read as their version', async () => {
  const db = await openReleaseBefore();
  const settings = {
    termsVersion: '3',
    agreement: 'Be kind',
    agreementTexts: '{"en-US":"Be kind"}',
    privacy: 'Written by hand',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`insert into settings (name, value) values (${name}, ${value})`.execute(db);
  }
  await migrate(db);
  product = await createTestApp({ db });

  const read = (kind: 'agreement' | 'privacy', version: number) =>
    product.visitor().call('GET /admin/admin/site/terms', { query: { kind, version } });
  const third = { version: 3, since: null };
  expect((await read('agreement', 3)).envelope.data).toEqual({ ...third, text: 'Be kind' });
  expect((await read('privacy', 3)).envelope.data).toEqual({ ...third, text: 'Written by hand' });
  expect((await read('agreement', 2)).status).toBe(404);
});
