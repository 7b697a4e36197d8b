import { LIMIT } from '#contract/limits';
import type { Visit } from '../../db/visit';
import { addressOf } from '../../lib/client/address';
import { assertSolved, type Solved } from '../captcha/captcha.service';
import { assertCaps, type Counted, takeBack } from '../counter/counter.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PER_RECEIVER = { hour: 5, day: 10 };
const PER_ADDRESS = 20;
/** Messages per hour that an address may request without a captcha. */
const WITHOUT_CAPTCHA = 3;

interface Message {
  by: 'sms' | 'mail';
  /** E.164, or a mail address in lower case. */
  to: string;
  /** Messages by this channel per hour, over all receivers. */
  hourlyMax: number;
}

/**
 * Counts a code before it is sent: per requesting address, per receiver and in total. Frequent
 * addresses must solve a captcha, and whoever still owes one counts for no receiver: otherwise a
 * stranger who is refused over and over would keep the receiver from asking. The count can be
 * reverted. @throws Refusal sms.too-many, captcha.*
 */
export async function countMessage(
  visit: Visit,
  { by, to, hourlyMax }: Message,
  solved: Solved,
): Promise<Counted[]> {
  const { db, now, ip } = visit;
  const asker = { name: `${by}@${addressOf(ip)}`, max: PER_ADDRESS, windowMs: HOUR };
  const caps = [
    { name: `${by}:${to}:minute`, max: 1, windowMs: LIMIT.smsCode.resendSeconds * 1000 },
    { name: `${by}:${to}:hour`, max: PER_RECEIVER.hour, windowMs: HOUR },
    { name: `${by}:${to}:day`, max: PER_RECEIVER.day, windowMs: DAY },
    { name: by, max: hourlyMax, windowMs: HOUR },
  ];
  const asked = await assertCaps(db, [asker], now, 'sms.too-many');
  try {
    if (asked.some(({ count }) => count > WITHOUT_CAPTCHA)) await assertSolved(visit, solved);
    return [...asked, ...(await assertCaps(db, caps, now, 'sms.too-many'))];
  } catch (error) {
    await takeBack(db, asked);
    throw error;
  }
}
