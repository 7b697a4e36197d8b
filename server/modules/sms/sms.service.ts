import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers';
import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { CodeScene } from '#contract/sms';
import type { Visit } from '../../db/visit';
import { addressOf } from '../../lib/address';
import { isInRegions, toE164 } from '../../lib/phone';
import { Refusal } from '../../lib/refusal';
import { formatCode, type SmsSettings } from '../../lib/sms/provider';
import { findByPhone } from '../account/account.service';
import { assertSolved, type Solved } from '../captcha/captcha.service';
import { assertCaps, type Cap, type Counted, takeBack } from '../counter/counter.service';
import { keepCode } from './code.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PER_PHONE = { hour: 5, day: 10 };
const PER_ADDRESS = 20;
/** Messages in an hour that an address gets without solving a captcha. */
const WITHOUT_CAPTCHA = 3;

interface Asked extends Solved {
  phone: string;
  scene: CodeScene;
}

/** Who asks for a message, and what to send it with. */
export interface Sender extends Visit {
  sms: SmsSettings | undefined;
  language: Language;
  isSignedIn: boolean;
  /** Hears of a provider's failure, for the log. */
  report: (error: unknown) => void;
}

const addressName = (ip: string) => `sms@${addressOf(ip)}`;

const capsOf = (phone: string, ip: string, hourlyMax: number): Cap[] => [
  { name: `sms:${phone}:minute`, max: 1, windowMs: LIMIT.smsCode.resendSeconds * 1000 },
  { name: `sms:${phone}:hour`, max: PER_PHONE.hour, windowMs: HOUR },
  { name: `sms:${phone}:day`, max: PER_PHONE.day, windowMs: DAY },
  { name: addressName(ip), max: PER_ADDRESS, windowMs: HOUR },
  { name: 'sms', max: hourlyMax, windowMs: HOUR },
];

/**
 * Sends a code to a phone. For sign-in and reset only phones with an account get one, and the
 * answer neither says so nor waits for the provider. @throws Refusal sms.* or captcha.*
 */
export async function sendCode(sender: Sender, asked: Asked): Promise<{ resendAfter: number }> {
  const { db, now, ip, sms, language, report } = sender;
  const { scene } = asked;
  if (!sms) throw new Refusal('sms.closed');
  if (scene === 'bind' && !sender.isSignedIn) throw new Refusal('session.ended');
  const phone = toE164(asked.phone);
  if (!isInRegions(phone, sms.countries)) throw new Refusal('sms.region', {}, { field: 'phone' });
  const counted = await assertCaps(db, capsOf(phone, ip, sms.hourlyMax), now, 'sms.too-many');
  await assertHuman(sender, asked, counted);
  const code = formatCode(randomInt(10 ** LIMIT.smsCode.digits));
  await keepCode(sender, { phone, scene, code });
  const account = await findByPhone(db, phone);
  const deliver = () => sms.provider.send({ phone, scene, code, language, at: now });
  if (scene === 'login' || scene === 'reset') {
    // Not even a failure may show, else it would tell who has an account.
    if (account) setImmediate(() => deliver().catch(report));
  } else {
    try {
      await deliver();
    } catch (error) {
      report(error);
      await takeBack(db, counted);
      throw new Refusal('sms.failed');
    }
  }
  return { resendAfter: LIMIT.smsCode.resendSeconds };
}

/** An address that asks often solves a captcha; else what was counted is taken back. */
async function assertHuman(sender: Sender, solved: Solved, counted: readonly Counted[]) {
  const name = addressName(sender.ip);
  const isOften = counted.some((row) => row.name === name && row.count > WITHOUT_CAPTCHA);
  if (!isOften) return;
  try {
    await assertSolved(sender, solved);
  } catch (error) {
    await takeBack(sender.db, counted);
    throw error;
  }
}
