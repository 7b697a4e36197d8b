import { packageText } from '#contract/addon/registry';
import {
  entryOf,
  indexOf,
  newSigner,
  offerOf,
  signedText,
} from '../../../../tests/harness/addon/registry';
import { readPublicKey } from '../../../lib/secrets/ed25519';
import { type Reading, readIndex } from './index.rules';

const NOW = Date.UTC(2026, 0, 5);
const MINUTE = 60_000;
const trusted = newSigner();
const stranger = newSigner();
const keys = [readPublicKey(trusted.publicKey)].filter((key) => key !== undefined);
const reading: Reading = { keys, now: NOW, isFolder: false };

const offer = offerOf();
const other = offerOf({ manifest: { key: 'ml.svc.other' } });
const entry = entryOf(offer, trusted);
const good = indexOf([entry]);
const text = (changes: object) => signedText(indexOf([entry], changes), [trusted]);
const packages = (...list: object[]) => signedText(indexOf(list), [trusted]);
const signedFor = (about: { key: string; version: string }, facts = entry) =>
  packages({ ...entry, signature: trusted.sign(packageText(about, facts)) });
const inTime = (ms: number) => new Date(NOW + ms).toISOString();
const wrapped = (change: (wrap: { payload: string; signatures: unknown[] }) => object) =>
  JSON.stringify(change(JSON.parse(signedText(good, [trusted]))));

type Case = [reason: string, what: string, text: string, changes?: Partial<Reading>];

const CASES: Case[] = [
  ['registry.json', 'no JSON', '<html>'],
  ['registry.json', 'a signed text that is no JSON', signedText('index', [trusted])],
  ['registry.too-large', 'more bytes than an index may have', ' '.repeat(8 * 1024 ** 2 + 1)],
  ['registry.key', 'two payloads', signedText(good, [trusted]).replace('{', '{"payload":"{}",')],
  [
    'registry.key',
    'a key twice',
    signedText(JSON.stringify(good).replace('{', '{"number":9,'), [trusted]),
  ],
  ['registry.field', 'an unknown field', text({ mirror: 'https://elsewhere.example.com' })],
  ['registry.field', 'a package with a path', packages({ ...entry, file: '../a.tgz' })],
  [
    'registry.field',
    'a package with an address',
    packages({ ...entry, file: 'https://a.example.com/a.tgz' }),
  ],
  ['registry.unsigned', 'no signature', signedText(good, [])],
  ['registry.unknown-key', "a stranger's signature", signedText(good, [stranger])],
  [
    'registry.signature',
    'a changed text',
    wrapped(({ payload, ...rest }) => ({
      ...rest,
      payload: payload.replace('Registry', 'registry'),
    })),
  ],
  [
    'registry.signature',
    "a stranger's signature under a trusted name",
    wrapped(({ payload }) => ({
      payload,
      signatures: [{ ...stranger.sign(payload), key: trusted.id }],
    })),
  ],
  [
    'registry.signature',
    'a signature that is cut',
    wrapped(({ payload }) => ({ payload, signatures: [{ key: trusted.id, signature: 'AAAA' }] })),
  ],
  ['registry.older', 'a lower number', text({ number: 6 }), { last: 7 }],
  ['registry.no-expiry', 'no end', text({ expiresAt: null })],
  ['registry.future', 'a time to come', text({ issuedAt: inTime(11 * MINUTE) })],
  [
    'registry.double-package',
    'the same version twice',
    packages(entry, { ...entry, file: 'b.tgz' }),
  ],
  [
    'registry.double-file',
    'a file twice',
    packages(entry, { ...entryOf(other, trusted), file: entry.file }),
  ],
  ['registry.package-unsigned', 'a package without a signature', packages(entryOf(offer, null))],
  [
    'registry.package-key',
    "a package with a stranger's signature",
    packages(entryOf(offer, stranger)),
  ],
  [
    'registry.package-signature',
    'a signature of another add-on',
    signedFor({ key: 'ml.svc.other', version: '1.0.0' }),
  ],
  [
    'registry.package-signature',
    'a signature of another version',
    signedFor({ key: 'ml.svc.rule', version: '0.9.0' }),
  ],
  [
    'registry.package-signature',
    'a signature of another hash',
    signedFor(offer.manifest, { ...entry, sha256: '0'.repeat(64) }),
  ],
  [
    'registry.package-signature',
    'a signature of another length',
    signedFor(offer.manifest, { ...entry, size: 1 }),
  ],
];

test.each(CASES)('%s: an index with %s is refused', (...[reason, , given, changes]: Case) => {
  let refused: unknown = 'taken';
  try {
    readIndex(given, { ...reading, ...changes });
  } catch (error) {
    refused = (error as { reason?: string }).reason ?? error;
  }
  expect(refused).toBe(reason);
});

test('a good index is taken with who has signed it, also under the same number', () => {
  const read = readIndex(text({}), { ...reading, last: 7 });
  expect(read).toMatchObject({ signer: trusted.id, isExpired: false });
  expect(read.index.packages.map(({ file }) => file)).toEqual([offer.file]);
  expect(readIndex(text({ issuedAt: inTime(9 * MINUTE) }), reading).signer).toBe(trusted.id);
});

test('one trusted signature among others is enough', () => {
  const read = readIndex(signedText(good, [stranger, trusted]), reading);
  expect(read.signer).toBe(trusted.id);
});

test('an expired index is shown', () => {
  const read = readIndex(text({ expiresAt: inTime(0) }), reading);
  expect(read).toMatchObject({ isExpired: true, index: { number: 7 } });
});

test('the index of a folder needs no end, and none of the build a signature', () => {
  const endless = { ...good, expiresAt: null };
  const inFolder = { ...reading, isFolder: true };
  expect(readIndex(signedText(endless, [trusted]), inFolder).isExpired).toBe(false);
  const ofBuild = signedText({ ...endless, packages: [entryOf(offer, null)] }, []);
  expect(readIndex(ofBuild, { ...inFolder, keys: [] }).signer).toBeNull();
});
