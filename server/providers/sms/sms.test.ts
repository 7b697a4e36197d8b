import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidEnv, readEnv } from '../../env';
import { OUTBOX_FILE } from './outbox';
import { smsOf } from './sms';

const MESSAGE = {
  phone: '+8613800138000',
  scene: 'login',
  code: '042137',
  language: 'zh-CN',
  at: Date.UTC(2026, 0, 5, 8),
} as const;

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_ALIYUN_KEY_ID: 'key-id',
  SMS_ALIYUN_KEY_SECRET: 'key-secret',
  SMS_ALIYUN_SIGN_NAME: '物联网 平台*',
  SMS_ALIYUN_TEMPLATE: 'SMS_1',
};

interface Received {
  request: IncomingMessage;
  body: string;
}

/** A provider's server with these answers; it repeats the last one. */
async function listen(...answers: { status: number; body?: string }[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const answer = answers[Math.min(received.length, answers.length - 1)];
      received.push({ request, body });
      response.writeHead(answer?.status ?? 200).end(answer?.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const providerOf = (source: NodeJS.ProcessEnv) => smsOf(readEnv(source)).provider;

describe('the outbox', () => {
  test('appends a line per message that only its owner may read', async () => {
    const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'data');
    const provider = providerOf({ DATA_DIR });
    await provider.send(MESSAGE);
    await provider.send({ ...MESSAGE, language: 'en-US', code: '999999' });
    const file = join(DATA_DIR, OUTBOX_FILE);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        at: '2026-01-05T08:00:00.000Z',
        phone: '+8613800138000',
        scene: 'login',
        code: '042137',
        text: '验证码 042137，5 分钟内有效，请勿告诉他人。',
      },
      expect.objectContaining({ code: '999999', text: expect.stringContaining('code is 999999') }),
    ]);
    expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(DATA_DIR, { recursive: true });
  });
});

describe('the webhook', () => {
  const secret = 'a-secret-of-some-length';
  const open = (url: string) =>
    providerOf({
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: url,
      SMS_WEBHOOK_SECRET: secret,
    });

  test('posts the message with a signature over time and body', async () => {
    const server = await listen({ status: 204 });
    await open(server.url).send(MESSAGE);
    const [{ request, body } = {} as Received] = server.received;
    expect(JSON.parse(body)).toMatchObject({ phone: '+8613800138000', code: '042137' });
    const time = request.headers['x-sms-timestamp'];
    expect(time).toBe(String(MESSAGE.at / 1000));
    const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    expect(request.headers['x-sms-signature']).toBe(`sha256=${digest}`);
    await server.close();
  });

  test('tries again with the same id what may pass, and gives up after three tries', async () => {
    const passing = await listen({ status: 503 }, { status: 429 }, { status: 200 });
    await open(passing.url).send(MESSAGE);
    const ids = passing.received.map(({ request }) => request.headers['idempotency-key']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    await passing.close();

    const broken = await listen({ status: 500 });
    await expect(open(broken.url).send(MESSAGE)).rejects.toThrow('could not be reached: 500');
    expect(broken.received).toHaveLength(3);
    await broken.close();
    await expect(open(broken.url).send(MESSAGE)).rejects.toThrow('could not be reached');
  });

  test('does not repeat what was refused, and follows no redirection', async () => {
    for (const [status, sentence] of [
      [400, 'refused the message: 400'],
      [302, 'could not be reached'],
    ] as const) {
      const server = await listen({ status });
      const failure: Error = await open(server.url)
        .send(MESSAGE)
        .then(
          () => new Error('sent'),
          (error) => error,
        );
      expect(failure.message).toContain(sentence);
      expect(failure.message).not.toContain('042137');
      await server.close();
    }
  });
});

describe('Aliyun', () => {
  const open = (SMS_ALIYUN_ENDPOINT: string) => providerOf({ ...ALIYUN, SMS_ALIYUN_ENDPOINT });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  /** The expected signature by Aliyun's documentation, computed from the request alone. */
  function signatureOf({ request, body }: Received): string {
    const [path, query] = (request.url ?? '').split('?');
    const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const headers = signed.split(';').map((name) => `${name}:${request.headers[name]}\n`);
    const canonical = `POST\n${path}\n${query}\n${headers.join('')}\n${signed}\n${sha256(body)}`;
    return createHmac('sha256', ALIYUN.SMS_ALIYUN_KEY_SECRET)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
  }

  test('gets a signed SendSms with the registered signature and template', async () => {
    const server = await listen({ status: 200, body: '{"Code":"OK"}' });
    expect(await open(server.url).send(MESSAGE)).toBe('OK');
    const [received = {} as Received] = server.received;
    const { headers, url = '' } = received.request;
    expect(headers.authorization).toMatch(
      /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=host;/,
    );
    expect(headers.authorization).toContain(`Signature=${signatureOf(received)}`);
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(url).toContain('SignName=%E7%89%A9%E8%81%94%E7%BD%91%20%E5%B9%B3%E5%8F%B0%2A');
    expect(Object.fromEntries(new URL(url, server.url).searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: ALIYUN.SMS_ALIYUN_SIGN_NAME,
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"042137"}',
    });
    await server.close();
  });

  test('signs each try anew, and its refusal is a failure', async () => {
    const limited = JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '042137' });
    const server = await listen({ status: 503 }, { status: 200, body: limited });
    const failure: Error = await open(server.url)
      .send(MESSAGE)
      .then(
        () => new Error('sent'),
        (error) => error,
      );
    expect(failure.message).toBe('Aliyun refused the message: isv.BUSINESS_LIMIT_CONTROL 200');
    const nonces = server.received.map(({ request }) => request.headers['x-acs-signature-nonce']);
    expect(new Set(nonces).size).toBe(2);
    await server.close();
  });

  test('is not quoted where its code is no code', async () => {
    const server = await listen({ status: 200, body: JSON.stringify({ Code: '042137 was sent' }) });
    await expect(open(server.url).send(MESSAGE)).rejects.toThrow(
      /^Aliyun refused the message: unknown 200$/,
    );
    await server.close();
  });

  test('gets numbers of other countries with their code', async () => {
    const server = await listen({ status: 200, body: '{"Code":"OK"}' });
    await open(server.url).send({ ...MESSAGE, phone: '+85291234567' });
    expect(server.received[0]?.request.url).toContain('PhoneNumbers=85291234567&');
    await server.close();
  });
});

describe('settings', () => {
  const problemOf = (source: NodeJS.ProcessEnv) => {
    try {
      readEnv(source);
    } catch (error) {
      if (error instanceof InvalidEnv) return error.message;
    }
    return '';
  };

  test('a provider without its settings stops the start with a sentence for each', () => {
    expect(problemOf({ SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example' })).toBe(
      'SMS_WEBHOOK_SECRET is not set: SMS_PROVIDER=webhook needs it.',
    );
    expect(problemOf({ ...ALIYUN, SMS_ALIYUN_TEMPLATE: '', SMS_ALIYUN_KEY_ID: '' })).toBe(
      'SMS_ALIYUN_KEY_ID is not set: SMS_PROVIDER=aliyun needs it.\n' +
        'SMS_ALIYUN_TEMPLATE is not set: SMS_PROVIDER=aliyun needs it.',
    );
    expect(problemOf({})).toBe('');
  });

  test('a wrong value is named, and a secret one is not shown', () => {
    expect(problemOf({ SMS_PROVIDER: 'pigeon' })).toContain(
      'SMS_PROVIDER: "pigeon" cannot be used',
    );
    expect(problemOf({ SMS_COUNTRIES: '+86' })).toContain('must be country codes such as 86,852');
    const short = problemOf({ SMS_PROVIDER: 'webhook', SMS_WEBHOOK_SECRET: 'tiny' });
    expect(short).toContain('SMS_WEBHOOK_SECRET: its value cannot be used');
    expect(short).not.toContain('tiny');
  });

  test('countries and the hourly limit are taken over', () => {
    const settings = smsOf(readEnv({ SMS_COUNTRIES: '86,852', SMS_HOURLY_MAX: '7' }));
    expect(settings).toMatchObject({ countries: ['86', '852'], hourlyMax: 7 });
  });
});
