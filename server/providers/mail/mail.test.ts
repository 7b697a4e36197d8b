import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidEnv, readEnv } from '../../env';
import { mailOf } from './mail';
import { MAIL_OUTBOX_FILE } from './outbox';

const MESSAGE = {
  to: 'lena@example.com',
  language: 'en-US',
  at: Date.UTC(2026, 0, 5, 8),
  about: { kind: 'code', code: '042137' },
} as const;

/** A minimal mail server; `refusal` is its answer to a receiver, and `taken` the one to a message. */
async function listen({ refusal, taken = '250 taken' }: { refusal?: string; taken?: string } = {}) {
  const said: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (isData) {
          if (line === '.') {
            isData = false;
            socket.write(`${taken}\r\n`);
          }
        } else if (line === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (refusal && line.startsWith('RCPT')) socket.write(`${refusal}\r\n`);
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    said,
    env: {
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'IoT platform <no-reply@example.com>',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const providerOf = (source: NodeJS.ProcessEnv) => mailOf(readEnv(source)).provider;

test('the outbox appends a line per message that only its owner may read', async () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'mail-')), 'data');
  const provider = providerOf({ DATA_DIR });
  await provider.send(MESSAGE);
  await provider.send({ ...MESSAGE, about: { kind: 'phone-changed', shown: '+86138****8000' } });
  const file = join(DATA_DIR, MAIL_OUTBOX_FILE);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const [code, notice] = lines.map((line) => JSON.parse(line));
  expect(code).toMatchObject({ to: MESSAGE.to, kind: 'code', code: '042137' });
  expect(notice).toMatchObject({
    kind: 'phone-changed',
    text: expect.stringContaining('****8000'),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(DATA_DIR, { recursive: true });
});

test('an SMTP server gets one message for one receiver', async () => {
  const server = await listen();
  await providerOf(server.env).send({ ...MESSAGE, language: 'zh-CN' });
  await server.close();
  const receivers = server.said.filter((line) => line.startsWith('RCPT'));
  expect(receivers).toEqual(['RCPT TO:<lena@example.com>']);
  expect(server.said).toContain('MAIL FROM:<no-reply@example.com>');
  expect(server.said).toContain('To: lena@example.com');
  expect(server.said.some((line) => line.startsWith('Subject: =?UTF-8?'))).toBe(true);
});

test.each([
  ['250 2.0.0 ok bounce+lena=example.com@example.net id 042137', '250 2.0.0'],
  ['250 042137 queued', '250'],
])('of the answer %p the status is told', async (taken, status) => {
  const server = await listen({ taken });
  const answer = await providerOf(server.env).send(MESSAGE);
  await server.close();
  expect(answer).toBe(status);
});

test('a refusal is told without the code or the password', async () => {
  const server = await listen({
    refusal: '550-5.1.1 nobody here, 042137\r\n550 5.1.1 lena@example.com',
  });
  const SMTP_URL = server.env.SMTP_URL.replace('//', '//user:secret-word@');
  const sending = providerOf({ ...server.env, SMTP_URL }).send(MESSAGE);
  const error = await sending.then(() => undefined).catch((reason: Error) => reason);
  await server.close();
  expect(error?.message).toBe('the mail server did not take the message: EENVELOPE 550 5.1.1');
  expect(JSON.stringify([error?.message, error?.stack])).not.toMatch(/042137|secret-word|lena/);
});

test('a server that does not answer is told of', async () => {
  const server = await listen();
  await server.close();
  await expect(providerOf(server.env).send(MESSAGE)).rejects.toThrow(/did not take the message/);
});

test.each(['SMTP_URL', 'MAIL_FROM'])('sending by SMTP needs %s', (name) => {
  const given = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', [name]: '' };
  expect(() => readEnv({ MAIL_PROVIDER: 'smtp', ...given })).toThrow(InvalidEnv);
  expect(() => readEnv({ MAIL_PROVIDER: 'smtp', ...given })).toThrow(
    `${name} is not set: MAIL_PROVIDER=smtp needs it.`,
  );
});
