import { join, resolve } from 'node:path';
import { InvalidEnv, readEnv } from './env';

const KEY = Buffer.alloc(32, 7).toString('base64');

function sentenceOf(source: Record<string, string>) {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidEnv);
    return (error as Error).message;
  }
  return '';
}

test('without any setting the server runs on this machine with the embedded database', () => {
  expect(readEnv({})).toMatchObject({
    ...{ PORT: 8000, HOST: 'localhost', DATA_DIR: './data', DATABASE_POOL: 10 },
    ...{ SMS_PROVIDER: 'outbox', LOG_LEVEL: 'info', TRUST_PROXY: 0, SECURE: false },
  });
  expect(readEnv({}).DATABASE_URL).toBeUndefined();
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readEnv({}));
});

test('what it does not know is none of its business', () => {
  expect(readEnv({ PATH: '/bin', PORTS: 'x' })).toEqual(readEnv({}));
});

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['DATABASE_URL', 'postgresql://me@db/console', 'postgresql://me@db/console'],
  ['PUBLIC_URL', 'https://iot.example.com', 'https://iot.example.com'],
  ['SECURE', '1', true],
  ['SECURE', 'false', false],
  ['TRUST_PROXY', '2', 2],
  ['TIME_ZONE', 'Asia/Shanghai', 'Asia/Shanghai'],
] as const)('%s takes %j', (name, value, expected) => {
  expect(readEnv({ [name]: value })[name]).toBe(expected);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', ' '],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/console'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'many'],
  ['ADMIN_PASSWORD', 'short'],
  ['SMS_PROVIDER', 'pigeon'],
  ['MAIL_PROVIDER', 'pigeon'],
  ['SEAL_KEYS', 'a'],
  ['ADDON_REGISTRIES', 'https://addons.example.com/'],
  ['ADDON_REGISTRIES', 'https://addons.example.com/#'],
  ['ADDON_REGISTRIES', 'https://addons.example.com/#c2hvcnQ='],
  ['ADDON_REGISTRIES', `https://addons.example.com/#${KEY},`],
  ['ADDON_REGISTRIES', `https://me:secret@addons.example.com/#${KEY}`],
  ['ADDON_REGISTRIES', `https://addons.example.com/?a=1#${KEY}`],
  ['ADDON_REGISTRIES', `ftp://addons.example.com/#${KEY}`],
  ['ADDON_REGISTRIES', `#${KEY}`],
  ['ADDON_REGISTRIES', `/srv/addons#${KEY} /srv/addons/#${KEY}`],
  ['SEAL_KEYS', 'a:c2hvcnQ='],
  ['SEAL_KEYS', `:${KEY}`],
  ['SEAL_KEYS', `a.b:${KEY}`],
  ['SEAL_KEYS', `a:${KEY},`],
  ['SEAL_KEYS', `a:${KEY},a:${KEY}`],
  ['SMTP_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'the platform'],
  ['PUBLIC_URL', 'iot.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TRUST_PROXY', 'yes'],
  ['SECURE', 'yes'],
])('%s=%j is refused with one sentence that names it', (name, value) => {
  const sentence = sentenceOf({ [name]: value });
  expect(sentence).toMatch(new RegExp(`^${name}: .+\\.$`));
  expect(sentence.split('\n')).toHaveLength(1);
});

test('every wrong setting is named at once', () => {
  const sentences = sentenceOf({ PORT: 'x', SECURE: 'x', LOG_LEVEL: 'x' }).split('\n');
  expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'SECURE',
  ]);
});

test('keys are read in their order, each by its id', () => {
  const { SEAL_KEYS } = readEnv({ SEAL_KEYS: `new:${KEY},old-1:${KEY}` });
  expect(SEAL_KEYS.map(({ id, key }) => [id, key.length])).toEqual([
    ['new', 32],
    ['old-1', 32],
  ]);
  expect(readEnv({}).SEAL_KEYS).toEqual([]);
});

test('a secret is never repeated', () => {
  const text = sentenceOf({
    ADMIN_PASSWORD: 'tiny',
    DATABASE_URL: 'mysql://me:word@db/x',
    SEAL_KEYS: 'a:almost',
  });
  expect(text.split('\n')).toHaveLength(3);
  expect(text).not.toMatch(/tiny|word@|almost/);
});

test('the demo has a folder of its own below the data folder', () => {
  expect(readEnv({ DEMO: 'true' })).toMatchObject({ DEMO: true, DATA_DIR: join('data', 'demo') });
  expect(readEnv({ DEMO: '1', DATA_DIR: '/var/iot' }).DATA_DIR).toBe(join('/var/iot', 'demo'));
  expect(readEnv({ DEMO: 'false' })).toEqual(readEnv({}));
});

const OUTSIDE: Record<string, string>[] = [
  { DATABASE_URL: 'postgres://me@db/console' },
  { ADMIN_PASSWORD: 'from-outside-1' },
  { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'http://a', SMS_WEBHOOK_SECRET: 'k'.repeat(16) },
  { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://a', MAIL_FROM: 'a@example.com' },
];

test.each(OUTSIDE)('the demo refuses what leads to data or people outside it: %j', (setting) => {
  const [name = ''] = Object.keys(setting);
  expect(sentenceOf(setting)).toBe('');
  expect(sentenceOf({ DEMO: 'true', ...setting })).toMatch(
    new RegExp(`^${name}: .*cannot be used: the demo does without it\\.$`),
  );
});

test('registries are folders and addresses, each with its keys', () => {
  const other = Buffer.alloc(32, 8).toString('base64');
  const given = `addons#${KEY}  https://addons.example.com/iot#${KEY},${other}`;
  const sources = readEnv({ ADDON_REGISTRIES: given }).ADDON_REGISTRIES;
  expect(sources).toMatchObject([
    { location: resolve('addons'), isFolder: true },
    { location: 'https://addons.example.com/iot/', isFolder: false },
  ]);
  expect(sources.map(({ keys }) => keys.length)).toEqual([1, 2]);
  expect(readEnv({}).ADDON_REGISTRIES).toEqual([]);
});
