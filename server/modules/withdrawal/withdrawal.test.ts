import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../tests/harness/app/app';
import { Client } from '../../../tests/harness/app/client';
import { refused } from '../../../tests/harness/app/refused';
import { upload } from '../../../tests/harness/app/upload';
import { readSecret } from '../../db/seed/first-start';
import { Sealer } from '../../lib/secrets/seal';
import { resealWithdrawals } from './reseal.service';

const OWN = 'GET /user/admin/account/withdrawal';
const UPDATE = 'PUT /user/admin/account/withdrawal';
const MASKED = 'GET /user/admin/member/withdrawal';
const OPEN = 'POST /user/admin/member/withdrawal';
const MINUTE = 60_000;
const PAYEE = { name: '张三丰', account: '13800000000' };

let product: TestApp;
let tenantId: number;
let memberId: number;
let client: Client;
let payer: Client;
let image: Buffer;
let background = 0;
beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  tenantId = await product.make.tenant();
  memberId = await product.make.member(tenantId);
  client = await product.as(memberId);
  payer = await product.asDefaultAdmin(tenantId);
  background += 1;
  image = await pictureOf(8, background);
});
afterAll(() => product.close());

const pictureOf = (width: number, red: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: { r: red, g: 90, b: 200 } } })
    .png()
    .toBuffer();

const imageOf = (owner: Client) =>
  upload(owner, { bytes: image, name: 'code.png', purpose: 'payment' });

const save = async (values: object = {}) =>
  client.get(UPDATE, { body: { ...PAYEE, fileId: null, version: 0, ...values } });

test('keeps name, account and image, shows them to their holder in full, and seals them', async () => {
  expect(await client.get(OWN)).toMatchObject({ name: null, image: null, version: 0 });
  const saved = await save({ fileId: await imageOf(client) });
  expect(saved).toMatchObject({ ...PAYEE, version: 1, image: { name: 'code.png', width: 8 } });
  expect(await client.get(OWN)).toEqual(saved);
  const shown = await client.fetch(`GET ${saved.image?.url}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(image);
  const rows = await product.db.selectFrom('withdrawals').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/13800000000|张三丰/);
});

test('are the account’s: another seat of it keeps the image, and may take everything away', async () => {
  const { image: kept } = await save({ fileId: await imageOf(client) });
  const other = await product.make.seat(memberId, await product.make.tenant());
  client = await product.as(other);
  expect(await save({ fileId: kept?.id, version: 1 })).toMatchObject({ image: { id: kept?.id } });
  const none = { name: '', account: null, fileId: null, version: 2 };
  expect(await save(none)).toMatchObject({ name: null, account: null, image: null, version: 3 });
  const masked = await payer.get(MASKED, { query: { id: memberId } });
  expect(masked).toMatchObject({ name: null, hasImage: false });
});

test('asks for a proof that is not older than ten minutes', async () => {
  product.clock.advance(11 * MINUTE);
  expect(await client.call(UPDATE, { body: { ...PAYEE, fileId: null, version: 0 } })).toMatchObject(
    refused(403, 'step-up.required'),
  );
});

test('refuses an account without a name, and a version that is not the last', async () => {
  const body = { name: 'Lena', account: ' ', fileId: null, version: 0 };
  expect(await client.call(UPDATE, { body })).toMatchObject(
    refused(422, 'error.invalid', 'account'),
  );
  await save();
  const late = { ...PAYEE, fileId: null, version: 0 };
  expect(await client.call(UPDATE, { body: late })).toMatchObject(refused(409, 'version.conflict'));
});

test('refuses the image of another member, a text, and an image of more than 2 MiB', async () => {
  const other = await product.as(await product.make.member(tenantId));
  const given = (fileId: number) => client.call(UPDATE, { body: { ...PAYEE, fileId, version: 0 } });
  expect(await given(await imageOf(other))).toMatchObject(refused(404, 'row.missing'));
  const text = await upload(client, { bytes: Buffer.from('a text'), purpose: 'form' });
  expect(await given(text)).toMatchObject(refused(422, 'file.not-image', 'fileId'));
  const size = { width: 900, height: 900, channels: 3 } as const;
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: size });
  const large = await upload(client, { bytes: await noise.png().toBuffer(), purpose: 'form' });
  expect(await given(large)).toMatchObject(refused(422, 'file.too-large', 'fileId'));
  expect(await client.get(OWN)).toMatchObject({ name: null, version: 0 });
});

describe('whoever pays out', () => {
  const query = () => ({ query: { id: memberId } });
  const body = () => ({ body: { id: memberId } });

  test('sees them masked until they are opened, which leaves an audit entry each time', async () => {
    await save({ fileId: await imageOf(client) });
    const masked = await payer.get(MASKED, query());
    expect(masked).toMatchObject({ name: '张**', account: '138****0000', hasImage: true });
    const entries = () =>
      product.db
        .selectFrom('audits')
        .select(['target', 'memberId', 'changes'])
        .where('action', '=', OPEN)
        .where('memberId', '=', payer.memberId as number)
        .execute();
    expect(await entries()).toEqual([]);
    const opened = await payer.get(OPEN, body());
    expect(opened).toMatchObject(PAYEE);
    expect((await payer.fetch(`GET ${opened.image?.url}`)).status).toBe(200);
    expect((await client.fetch(`GET ${opened.image?.url}`)).status).toBe(200);
    await payer.get(OPEN, body());
    expect(await entries()).toMatchObject([
      { target: `member ${memberId}` },
      { target: `member ${memberId}` },
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/13800000000|张三丰/);
  });

  test('needs the permission, a member of the own tenant, and one who is below', async () => {
    await save();
    expect(await new Client(product.app).call(OPEN, body())).toMatchObject(
      refused(401, 'session.ended'),
    );
    expect(await client.call(OPEN, body())).toMatchObject(refused(403, 'permission.denied'));
    expect(await client.call(MASKED, query())).toMatchObject(refused(403, 'permission.denied'));
    const stranger = await product.asDefaultAdmin(await product.make.tenant());
    expect(await stranger.call(OPEN, body())).toMatchObject(refused(404, 'row.missing'));
    expect(await stranger.call(MASKED, query())).toMatchObject(refused(404, 'row.missing'));
    const clerk = await product.asRole(tenantId, { permissions: [OPEN], dataScope: 'all' });
    expect(await clerk.call(OPEN, { body: { id: payer.memberId } })).toMatchObject(
      refused(403, 'member.above-actor'),
    );
  });
});

test('a new key seals them anew, and a missing one is told of until they are entered again', async () => {
  await product.db.deleteFrom('withdrawals').execute();
  await save();
  const secret = await readSecret(product.db);
  const key = { id: 'a', key: randomBytes(32) };
  expect(await resealWithdrawals(product.db, new Sealer(secret, [key]))).toMatchObject({
    resealed: 1,
  });
  const rows = await resealWithdrawals(product.db, new Sealer(secret));
  expect(rows).toEqual({ resealed: 0, unreadable: { a: 1 } });
  expect(await client.get(OWN)).toMatchObject({ name: null, isUnreadable: true, version: 1 });
  const masked = await payer.get(MASKED, { query: { id: memberId } });
  expect(masked).toMatchObject({ account: null, isUnreadable: true });
  expect(await payer.call(OPEN, { body: { id: memberId } })).toMatchObject(
    refused(409, 'withdrawal.unreadable'),
  );
  expect(await save({ version: 1 })).toMatchObject({ ...PAYEE, isUnreadable: false });
});
