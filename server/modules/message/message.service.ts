import type { Language } from '#contract/codes';
import type { Message } from '#contract/message';
import type { Db } from '../../db/types';
import { diskTroubleOf } from '../../disk/disk-trouble';
import type { Sweep } from '../../jobs/sweep';
import { isMailable, maskEmail } from '../../lib/input/email';
import { isInRegions, maskPhone, toE164 } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import type { MailSettings } from '../../providers/mail/provider';
import type { SmsSettings } from '../../providers/sms/provider';
import { assertCaps } from '../counter/counter.service';
import { getLength } from '../site/length.service';
import { getSiteConfig } from '../site/site.service';
import { newCode } from '../sms/code.service';
import * as repo from './message.repo';
import { failureOf } from './record.service';

export const { listMessages } = repo;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Tests in an hour, of everybody together. */
const TESTS = { name: 'message-test', max: 10, windowMs: HOUR };
/** Rows that one transaction deletes. */
const SWEPT_AT_ONCE = 5_000;

/** Deletes messages after the time that the settings keep them. */
export const sweeps: readonly Sweep[] = [
  {
    name: 'messages',
    run: async (db, now) => {
      const before = now - (await getLength(db, 'messageDays')) * DAY;
      const deleted = await repo.deleteMessages(db, before, { now, max: SWEPT_AT_ONCE });
      return deleted === SWEPT_AT_ONCE;
    },
  },
];

interface Sender {
  db: Db;
  now: number;
  sms: SmsSettings | undefined;
  mail: MailSettings | undefined;
  language: Language;
  report: (error: unknown) => void;
}

/**
 * Sends a test and waits for the provider. The code of a test by SMS is made up and opens nothing:
 * providers have a template for codes alone. @throws Refusal message.*, sms.*, mail.*, phone.invalid,
 * rate.exceeded
 */
export async function sendTest(
  sender: Sender,
  { channel, to }: { channel: Message['channel']; to: string },
): Promise<Pick<Message, 'channel' | 'receiver' | 'answer'>> {
  const { db, now, report } = sender;
  const test = channel === 'sms' ? smsTest(sender, to) : await mailTest(sender, to);
  await assertCaps(db, [TESTS, { ...test.cap, windowMs: HOUR }], now);
  try {
    const answer = (await test.send()) ?? null;
    return { channel, receiver: test.receiver, answer };
  } catch (error) {
    report(error);
    throw new Refusal(...refusalOf(error));
  }
}

/** Why a test was not sent: who sends one wants to know what the provider said. */
function refusalOf(error: unknown): ConstructorParameters<typeof Refusal> {
  const trouble = diskTroubleOf(error);
  if (trouble) return [trouble];
  const answer = failureOf(error);
  return answer === null ? ['message.failed'] : ['message.refused', { answer }];
}

function smsTest({ sms, now, language }: Sender, to: string) {
  if (!sms) throw new Refusal('sms.closed');
  const phone = phoneOf(to);
  if (!isInRegions(phone, sms.countries)) throw new Refusal('sms.region', {}, { field: 'to' });
  const message = { phone, scene: 'test', code: newCode(), language, at: now } as const;
  return {
    receiver: maskPhone(phone),
    cap: { name: 'sms', max: sms.hourlyMax },
    send: () => sms.provider.send(message),
  };
}

function phoneOf(to: string): string {
  try {
    return toE164(to);
  } catch {
    throw new Refusal('phone.invalid', {}, { field: 'to' });
  }
}

async function mailTest({ db, mail, now, language }: Sender, to: string) {
  if (!mail) throw new Refusal('mail.closed');
  if (!isMailable(to)) throw new Refusal('mail.address', {}, { field: 'to' });
  const site = (await getSiteConfig(db, language)).basicTitle;
  const message = { to, language, at: now, about: { kind: 'test', site } } as const;
  return {
    receiver: maskEmail(to),
    cap: { name: 'mail', max: mail.hourlyMax },
    send: () => mail.provider.send(message),
  };
}
