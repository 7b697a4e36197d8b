import { setImmediate } from 'node:timers';
import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { CodeScene, SentCode } from '#contract/sms';
import type { Visit } from '../../db/visit';
import { diskTroubleOf } from '../../disk/disk-trouble';
import { isInRegions, toE164 } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import type { SmsSettings } from '../../providers/sms/provider';
import { findByPhone } from '../account/account.service';
import type { Solved } from '../captcha/captcha.service';
import { takeBack } from '../counter/counter.service';
import { keepCode, newCode } from './code.service';
import { countMessage } from './limit.service';

interface Asked extends Solved {
  phone: string;
  scene: CodeScene;
}

/** The caller, with the means to send messages. */
export interface Sender extends Visit {
  sms: SmsSettings | undefined;
  language: Language;
  isSignedIn: boolean;
  /** Logs a failure of the provider. */
  report: (error: unknown) => void;
}

/** The answer to who asked for a code. */
export const sentBy = ({ outbox }: { outbox?: string }): SentCode => ({
  resendAfter: LIMIT.smsCode.resendSeconds,
  ...(outbox !== undefined && { outbox }),
});

/**
 * Sends a code to a phone. For sign-in and reset only phones with an account get one; the answer
 * does not reveal this and does not wait for the provider. @throws Refusal sms.* or captcha.*
 */
export async function sendCode(sender: Sender, asked: Asked): Promise<SentCode> {
  const { db, now, sms, language, report } = sender;
  const { scene } = asked;
  if (!sms) throw new Refusal('sms.closed');
  if (scene === 'bind' && !sender.isSignedIn) throw new Refusal('session.ended');
  const phone = toE164(asked.phone);
  if (!isInRegions(phone, sms.countries)) throw new Refusal('sms.region', {}, { field: 'phone' });
  const message = { by: 'sms' as const, to: phone, hourlyMax: sms.hourlyMax };
  const counted = await countMessage(sender, message, asked);
  const code = newCode();
  await keepCode(sender, { phone, scene, code });
  const account = await findByPhone(db, phone);
  const deliver = () => sms.provider.send({ phone, scene, code, language, at: now });
  if (scene === 'login' || scene === 'reset') {
    // A failure must not be visible, because it would reveal an account.
    if (account) setImmediate(() => deliver().catch(report));
  } else {
    try {
      await deliver();
    } catch (error) {
      report(error);
      await takeBack(db, counted);
      throw new Refusal(diskTroubleOf(error) ?? 'sms.failed');
    }
  }
  return sentBy(sms.provider);
}
