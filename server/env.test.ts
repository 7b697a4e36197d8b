import { InvalidEnv, readEnv } from './env';

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
  ['SMTP_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'the platform'],
  ['PUBLIC_URL', 'iot.example.com'],
  ['LOG_LEVEL', 'loud'],
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

test('a secret is never repeated', () => {
  const text = sentenceOf({ ADMIN_PASSWORD: 'tiny', DATABASE_URL: 'mysql://me:word@db/x' });
  expect(text).not.toMatch(/tiny|word@/);
});
