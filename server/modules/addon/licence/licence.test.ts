import { CODE } from '#contract/codes';
import {
  newSigner,
  offerOf,
  type Signer,
  signedText,
} from '../../../../tests/harness/addon/registry';
import { createMarket } from '../../../../tests/harness/market/market';
import { BadLicence, type Licence, parseLicence } from '../../../lib/addon/licence';
import { readPublicKey } from '../../../lib/secrets/ed25519';

/* Add-ons that run with a licence only (docs/design/domain.md, "Add-on market"). */

const KEY = 'ml.svc.rule';
const POSTS = 'GET /user/admin/post/list';
const PAGE = 'GET /user/admin/role/antd/addon';
const CARDS = 'GET /admin/admin/market/cards';
const DETAIL = 'GET /admin/admin/market/detail';

const offer = offerOf({ manifest: { licence: true, calls: [POSTS] } });
const sourceOf = ({ publicKey }: Signer) => {
  const key = readPublicKey(publicKey);
  return { location: '/nowhere', isFolder: true, keys: key ? [key] : [] };
};
const entry = (changes: object = {}) => ({ key: KEY, tenants: null, expiresAt: null, ...changes });
const textOf = (addons: object[], by: Signer[]) =>
  signedText({ format: 1, holder: 'Plant', addons }, by);

const without = (reason: string) => ({
  status: 403,
  envelope: { code: CODE.noLicence, reason },
});

/** Installs the add-on where this licence is held; resolves to the answers to whoever uses it. */
async function use(licenceBy?: (signer: Signer) => Licence) {
  const signer = newSigner();
  const market = await createMarket({ licence: licenceBy?.(signer) }, signer);
  await market.offer(offer);
  const admin = await market.product.asAdmin();
  await market.bring(admin, offer);
  const versionId = await market.versionOf(offer);
  const answers = {
    page: await admin.call(PAGE, { query: { addon: KEY } }),
    call: await admin.call(POSTS, { headers: { 'X-Addon': KEY } }),
    own: await admin.call(POSTS),
    card: (await admin.get(CARDS)).find(({ name }) => name === KEY),
    detail: await admin.get(DETAIL, { query: { versionId } }),
  };
  await market.close();
  return answers;
}

test('without a licence page and calls answer code 60 with what to do, and nothing else does', async () => {
  const { page, call, own, card, detail } = await use();
  for (const answer of [page, call]) {
    expect(answer).toMatchObject(without('addon.unlicensed'));
    expect(answer.envelope.message).toMatch(/"Rules" needs a licence.*ADDON_LICENCE/);
  }
  expect(own.status).toBe(200);
  expect(card).toMatchObject({ licensed: false, installStatus: 3 });
  expect(detail.licence).toEqual({ state: 'missing', until: null });
});

test('with a licence for the tenant it is used, until it ends', async () => {
  const held = await use((by) =>
    parseLicence(textOf([entry({ expiresAt: '2026-02-01T00:00:00Z' })], [by]), [sourceOf(by)]),
  );
  expect([held.page.status, held.call.status, held.card?.licensed]).toEqual([200, 200, true]);
  expect(held.detail.licence).toEqual({ state: 'held', until: '2026-02-01T00:00:00.000Z' });
  const over = await use((by) =>
    parseLicence(textOf([entry({ expiresAt: '2026-01-01T00:00:00Z' })], [by]), [sourceOf(by)]),
  );
  expect(over.page).toMatchObject(without('addon.licence-over'));
});

test('a licence for another add-on does not help', async () => {
  const { call } = await use((by) =>
    parseLicence(textOf([entry({ key: 'ml.svc.other' })], [by]), [sourceOf(by)]),
  );
  expect(call).toMatchObject(without('addon.unlicensed'));
});

test('a licence for other tenants does not help, and is said to be theirs', async () => {
  const { page, call, card, detail } = await use((by) =>
    parseLicence(textOf([entry({ tenants: ['other'] })], [by]), [sourceOf(by)]),
  );
  for (const answer of [page, call]) {
    expect(answer).toMatchObject(without('addon.licence-elsewhere'));
    expect(answer.envelope.message).toMatch(/"Rules" is for other tenants.*\(code \w+\)/);
  }
  expect(card).toMatchObject({ licensed: false });
  expect(detail.licence).toEqual({ state: 'elsewhere', until: null });
});

test('a licence of the publisher of other add-ons does not help', async () => {
  const other = newSigner();
  const { call } = await use(() => parseLicence(textOf([entry()], [other]), [sourceOf(other)]));
  expect(call).toMatchObject(without('addon.unlicensed'));
});

test('a file that nobody trusted has signed, or that was changed, is not read', () => {
  const by = newSigner();
  const sources = [sourceOf(by)];
  const signed = textOf([entry()], [by]);
  expect(parseLicence(signed, sources).signer).toBe(by.id);
  for (const [text, why] of [
    ['no JSON', /no JSON/],
    [textOf([entry()], []), /no key of ADDON_REGISTRIES/],
    [textOf([entry()], [newSigner()]), /no key of ADDON_REGISTRIES/],
    [signed.replace('Plant', 'Plans'), /signature of key [0-9a-f]{16} does not fit/],
    [textOf([entry({ forever: true })], [by]), /forever/],
  ] as const) {
    expect(() => parseLicence(text, sources)).toThrow(BadLicence);
    expect(() => parseLicence(text, sources)).toThrow(why);
  }
});
