import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#contract/codes';
import type { CodeScene, SmsScene } from '#contract/sms';
import { readSecret } from '#server/db/seed/first-start';
import { sign } from '#server/lib/secrets/token';
import { MAIL_OUTBOX_FILE, mailOutbox } from '#server/providers/mail/outbox';
import { OUTBOX_FILE, outbox } from '#server/providers/sms/outbox';
import { createTestApp, type TestApp } from '../app/app';
import { Client } from '../app/client';
import { until } from '../app/until';

export type SignInOptions = Parameters<typeof createTestApp>[0];

interface Sent {
  phone: string;
  scene: CodeScene;
  code: string;
  text: string;
}

interface Mailed {
  to: string;
  kind: string;
  code?: string;
  subject: string;
  text: string;
}

/** The application with an outbox, for tests of signing in. */
export interface SignInApp extends TestApp {
  /** A client with a new address, or with the given one. */
  from: (ip?: string, language?: Language) => Client;
  /** An unused phone number. */
  phone: () => string;
  /** A member with a verified phone. */
  holder: (tenantId: number, phone: string, username?: string) => Promise<number>;
  /** All messages in the outbox. */
  sent: () => Sent[];
  /** All mails so far. */
  mailed: () => Mailed[];
  /** The code sent to the phone on request. */
  codeFor: (phone: string, scene: SmsScene) => Promise<string>;
  /** A captcha and its answer. */
  solve: (client: Client) => Promise<{ captchaId: string; captcha: string }>;
}

const ANSWER = 'KNOWN';

let addresses = 0;
let phones = 0;

/** An address that no other client of the run has. */
const nextAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** The messages in an outbox. */
const linesOf = <Message>(file: string): Message[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Message)
    : [];

/** A captcha with a known answer; captcha.test.ts solves real ones. */
async function solve({ db }: TestApp, client: Client) {
  const { id } = await client.get('GET /user/admin/site/captcha');
  const answerHash = sign(await readSecret(db), `captcha:${id}:${ANSWER}`);
  await db.updateTable('captchas').set({ answerHash }).where('id', '=', id).execute();
  return { captchaId: id, captcha: ANSWER };
}

/** More than the rounds of the deep run send. */
export const HOURLY_MAX = 1_000_000;

/** Builds the application with an outbox in a folder of its own. */
export async function createSignInApp(options: SignInOptions = {}): Promise<SignInApp> {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const sms = { provider: outbox(folder), countries: ['86'], hourlyMax: HOURLY_MAX };
  const mail = { provider: mailOutbox(folder), hourlyMax: HOURLY_MAX };
  const product = await createTestApp({ sms, mail, ...options });
  const from = (ip = nextAddress(), language: Language = 'en-US') =>
    new Client(product.app, { ip, language });

  const sent = () => linesOf<Sent>(join(folder, OUTBOX_FILE));

  async function codeFor(phone: string, scene: SmsScene): Promise<string> {
    const before = sent().length;
    await from().get('POST /admin/admin/sms/send', { query: { phone, scene } });
    const isIt = (entry: Sent) => entry.phone === phone && entry.scene === scene;
    const [message] = await until(() => sent().slice(before).filter(isIt), 1);
    if (!message) throw new Error(`No message to ${phone} came.`);
    return message.code;
  }

  async function holder(tenantId: number, phone: string, username?: string): Promise<number> {
    const id = await product.make.member(tenantId, { phone, ...(username ? { username } : {}) });
    const { accountId } = await product.db
      .selectFrom('members')
      .select('accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await product.db
      .updateTable('accounts')
      .set({ phoneVerifiedAt: product.clock.now })
      .where('id', '=', accountId)
      .execute();
    return id;
  }

  return {
    ...product,
    from,
    sent,
    mailed: () => linesOf<Mailed>(join(folder, MAIL_OUTBOX_FILE)),
    codeFor,
    holder,
    solve: (client) => solve(product, client),
    phone: () => {
      phones += 1;
      return `+86139${String(phones).padStart(8, '0')}`;
    },
    close: async () => {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
