import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf, Sealer, type SealKey } from './seal';

const SECRET = 'the secret of the database';
const OWNER = 'totp:1';
const keyNamed = (id: string): SealKey => ({ id, key: randomBytes(32) });
const [a, b] = [keyNamed('a'), keyNamed('b')];

test('the first key seals, all open, and so does the secret of the database', () => {
  const own = new Sealer(SECRET);
  const first = new Sealer(SECRET, [a]);
  const both = new Sealer(SECRET, [b, a]);
  const texts = [own, first, both].map((sealer) => sealer.seal(OWNER, 'text'));
  expect(texts.map(keyIdOf)).toEqual(['', 'a', 'b']);
  expect(texts.map((text) => both.open(OWNER, text))).toEqual(['text', 'text', 'text']);
  expect(texts.map((text) => own.open(OWNER, text))).toEqual(['text', null, null]);
  expect(texts.map((text) => both.isCurrent(text))).toEqual([false, false, true]);
  expect(texts.map((text) => own.isCurrent(text))).toEqual([true, false, false]);
});

/** Seals a text by the original algorithm: stored texts must stay readable. */
function sealedBy(from: string | Uint8Array, text: string) {
  const key = Buffer.from(hkdfSync('sha256', from, '', 'iot-user-center seal 1', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(OWNER));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

test('what was sealed before there were keys from outside still opens', () => {
  const sealed = sealedBy(SECRET, 'before').toString('base64url');
  expect(new Sealer(SECRET, [a]).open(OWNER, sealed)).toBe('before');
  expect(new Sealer(SECRET).seal(OWNER, 'text')).toMatch(/^[\w-]+$/);
});

test('what a key from outside has sealed opens under its id', () => {
  const sealed = `a.${sealedBy(a.key, 'text').toString('base64url')}`;
  expect(new Sealer(SECRET, [b, a]).open(OWNER, sealed)).toBe('text');
});

test('nobody sees that two sealed texts are the same', () => {
  const sealer = new Sealer(SECRET, [a]);
  const [first = '', second = ''] = [sealer.seal(OWNER, 'text'), sealer.seal(OWNER, 'text')];
  const partsOf = (sealed: string) => {
    const bytes = Buffer.from(sealed.slice(2), 'base64url');
    return [bytes.subarray(0, 12), bytes.subarray(28)].map((part) => part.toString('hex'));
  };
  for (const [at, part] of partsOf(first).entries()) expect(part).not.toBe(partsOf(second)[at]);
});

test.each([4, 8, 12, 15])('a proof that was cut to %i bytes proves nothing', (length) => {
  const cut = sealedBy(SECRET, '').subarray(0, 12 + length);
  expect(new Sealer(SECRET).open(OWNER, cut.toString('base64url'))).toBeNull();
});

test('a text of another owner, key or secret, or an altered one, is null', () => {
  const sealer = new Sealer(SECRET, [a]);
  const sealed = sealer.seal(OWNER, 'text');
  const altered = sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA');
  expect(sealer.open('totp:2', sealed)).toBeNull();
  expect(sealer.open(OWNER, altered)).toBeNull();
  expect(sealer.open(OWNER, `b${sealed.slice(1)}`)).toBeNull();
  expect(new Sealer(SECRET, [{ ...b, id: 'a' }]).open(OWNER, sealed)).toBeNull();
  const own = new Sealer(SECRET).seal(OWNER, 'text');
  expect(new Sealer('another').open(OWNER, own)).toBeNull();
  expect(sealer.open(OWNER, `a.${own}`)).toBeNull();
});

test.each(['', '.', 'a', 'a.', 'a.b', 'a.AAAA', '..', '.AAAA', 'é', 'x'.repeat(500)])(
  'what is no sealed text is null: %j',
  (text) => {
    expect(new Sealer(SECRET, [a]).open(OWNER, text)).toBeNull();
  },
);
