import { packageText } from '#contract/addon/registry';
import { sha256Of } from '../../../../tests/harness/addon/package';
import { newSigner, type Offer, offerOf } from '../../../../tests/harness/addon/registry';
import { TAMPERED } from '../../../../tests/harness/addon/tampered';
import { refused } from '../../../../tests/harness/app/refused';
import { createMarket, type Market } from '../../../../tests/harness/market/market';

const UPLOAD = 'POST /admin/admin/market/upload';
const DETAIL = 'GET /admin/admin/market/detail';
const KEY = 'ml.svc.rule';

let market: Market;
beforeEach(async () => {
  market = await createMarket();
});
afterEach(() => market.close());

const signatureOf = ({ bytes, manifest }: Offer, by = market.signer) => {
  const facts = { size: bytes.length, sha256: sha256Of(bytes) };
  const { key, signature } = by.sign(packageText(manifest, facts));
  return `${key}:${signature}`;
};

async function upload(bytes: Buffer, signature?: string) {
  const admin = await market.product.asAdmin();
  const headers = { 'Content-Type': 'application/gzip' };
  return admin.call(UPLOAD, { query: { signature }, body: bytes as never, headers });
}

test('a signed package that no registry offers is uploaded, shown and installed', async () => {
  const offer = offerOf();
  const { envelope } = await upload(offer.bytes, signatureOf(offer));
  const admin = await market.product.asAdmin();
  const query = { versionId: envelope.data.versionId };
  expect(await admin.get(DETAIL, { query })).toMatchObject({
    ...{ name: KEY, isOffered: true, isUploaded: true, hindrance: null },
    signer: market.signer.id,
  });
  await market.bring(admin, offer);
  expect(await market.card(KEY)).toMatchObject({ installStatus: 3, localVersion: '1.0.0' });
  expect(await market.left()).toEqual([]);
  // What registries say meanwhile does not take it away.
  await market.product.runSchedule('market.refresh');
  expect(await market.card(KEY)).toMatchObject({ installStatus: 3 });
});

test('a package whose bytes an index of a registry names needs no signature of its own', async () => {
  const offer = offerOf();
  await market.offer(offer);
  expect((await upload(offer.bytes)).status).toBe(200);
});

test('a package is refused whose signature is missing, strange, or of another package', async () => {
  const offer = offerOf();
  const other = offerOf({ manifest: { version: '1.0.1' } });
  const signed = signatureOf(offer);
  for (const [signature, reason] of [
    [undefined, 'market.unsigned'],
    [signatureOf(offer, newSigner()), 'market.unknown-key'],
    [signatureOf(other), 'market.signature'],
    [signed.replace(/:.{4}/, ':AAAA'), 'market.signature'],
  ] as const) {
    expect(await upload(offer.bytes, signature)).toMatchObject(refused(422, reason));
  }
  expect(await upload(offer.bytes, 'nobody')).toMatchObject(
    refused(422, 'error.invalid', 'signature'),
  );
  expect(await market.card(KEY)).toBeUndefined();
  expect(await market.left()).toEqual([]);
});

test('whatever is refused of a registry is refused of a file, with nothing left behind', async () => {
  // What is known of a package beforehand is not, of a file.
  const alone = TAMPERED.filter(([, , , expected]) => expected === undefined);
  for (const [reason, , bytes] of alone.filter(([, , { length }]) => length < 100_000)) {
    expect(await upload(bytes)).toMatchObject({ envelope: { reason } });
  }
  expect(await market.left()).toEqual([]);
  const packages = market.product.db.selectFrom('addonPackages').selectAll();
  expect(await packages.execute()).toEqual([]);
});

test('a version that is known has one content', async () => {
  const offer = offerOf();
  await market.offer(offer);
  const other = offerOf({ page: '<!doctype html><p>Other' });
  expect(await upload(other.bytes, signatureOf(other))).toMatchObject(refused(409, 'market.taken'));
});

test('what is installed is not replaced by a package of another registry', async () => {
  const first = offerOf();
  await market.offer(first);
  const admin = await market.product.asAdmin();
  await market.bring(admin, first);
  const stranger = newSigner();
  const second = offerOf({ manifest: { version: '1.1.0' } });
  market.trust(stranger);
  const { envelope } = await upload(second.bytes, signatureOf(second, stranger));
  expect(await market.card(KEY)).toMatchObject({ updateStatus: 0, version: '1.0.0' });
  const body = { versionId: envelope.data.versionId, accepts: [] };
  expect(await admin.call('POST /admin/admin/market/update', { body })).toMatchObject(
    refused(409, 'market.owner'),
  );
});

test('the owner of what is installed is whom the market names, whoever uploads the same bytes', async () => {
  const first = offerOf();
  const admin = await market.product.asAdmin();
  const stranger = newSigner();
  market.trust(stranger);
  await market.offer(first);
  const uploaded = async () => {
    expect((await upload(first.bytes, signatureOf(first, stranger))).status).toBe(200);
    const row = market.product.db.selectFrom('addonPackages').select('signer');
    return (await row.executeTakeFirstOrThrow()).signer;
  };
  await uploaded();
  await market.bring(admin, first);
  expect(await uploaded()).toBe(market.signer.id);
  const second = offerOf({ manifest: { version: '1.1.0' } });
  await upload(second.bytes, signatureOf(second, stranger));
  expect(await market.card(KEY)).toMatchObject({ updateStatus: 0 });
});

test('a version goes on belonging to whoever signed it first, whoever uploads the same bytes', async () => {
  const admin = await market.product.asAdmin();
  const stranger = newSigner();
  market.trust(stranger);
  const signerOf = async (offer: Offer) => {
    const query = { versionId: await market.versionOf(offer) };
    return (await admin.get(DETAIL, { query })).signer;
  };
  const first = offerOf();
  await market.offer(first);
  await market.bring(admin, first);
  await market.offer();
  const second = offerOf({ manifest: { version: '1.1.0' } });
  await upload(second.bytes, signatureOf(second));
  for (const offer of [first, second]) {
    expect((await upload(offer.bytes, signatureOf(offer, stranger))).status).toBe(200);
    expect(await signerOf(offer)).toBe(market.signer.id);
  }
  await market.bring(admin, second);
  expect(await market.card(KEY)).toMatchObject({ localVersion: '1.1.0' });
  // What could not follow gives way to its owner.
  const third = offerOf({ manifest: { version: '1.2.0' } });
  for (const by of [stranger, market.signer]) await upload(third.bytes, signatureOf(third, by));
  expect(await signerOf(third)).toBe(market.signer.id);
});
