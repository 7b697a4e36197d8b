import { setImmediate } from 'node:timers';
import type { Language } from '#contract/codes';
import type { SentCode } from '#contract/sms';
import { dialectOf } from '../../db/dialect';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Write } from '../../db/work';
import { diskTroubleOf } from '../../disk/disk-trouble';
import { isMailable, maskEmail } from '../../lib/input/email';
import { maskPhone, toE164 } from '../../lib/input/phone';
import { Refusal } from '../../lib/refusal';
import type { MailSettings } from '../../providers/mail/provider';
import { type Contact, findAccount, setContact } from '../account/account.service';
import type { Solved } from '../captcha/captcha.service';
import { takeBack } from '../counter/counter.service';
import { checkCode, keepCode, newCode, spendCode, type Typed } from '../sms/code.service';
import { countMessage } from '../sms/limit.service';
import { type Sender, sendCode, sentBy } from '../sms/sms.service';

/** The caller, with the means to send it messages. */
interface MailSender extends Sender {
  mail: MailSettings | undefined;
}

const MISSING = { phone: 'phone.invalid', email: 'mail.address' } as const;

/** The contact to prove: a new one, or the account's own. @throws Refusal phone.invalid, mail.address */
async function toProve(
  db: Db,
  accountId: number,
  field: keyof typeof MISSING,
  given: string | undefined,
): Promise<string> {
  const contact = given ?? (await findAccount(db, accountId))?.[field];
  if (!contact) throw new Refusal(MISSING[field], {}, { field });
  return contact;
}

/** Sends a code to the caller's new phone, or to its own. @throws Refusal sms.*, captcha.* */
export async function sendPhoneCode(
  sender: Sender,
  accountId: number,
  asked: Solved & { phone?: string },
): Promise<SentCode> {
  const phone = await toProve(sender.db, accountId, 'phone', asked.phone);
  return sendCode(sender, { ...asked, phone, scene: 'bind' });
}

/** Sends a code to the caller's new mail address, or to its own. @throws Refusal mail.*, sms.too-many */
export async function sendEmailCode(
  sender: MailSender,
  accountId: number,
  asked: Solved & { email?: string },
): Promise<SentCode> {
  const { db, now, mail, language, report } = sender;
  const to = (await toProve(db, accountId, 'email', asked.email)).toLowerCase();
  if (!mail) throw new Refusal('mail.closed');
  if (!isMailable(to)) throw new Refusal('mail.address', {}, { field: 'email' });
  const message = { by: 'mail' as const, to, hourlyMax: mail.hourlyMax };
  const counted = await countMessage(sender, message, asked);
  const code = newCode();
  await keepCode(sender, { phone: to, scene: 'email', code });
  try {
    await mail.provider.send({ to, language, at: now, about: { kind: 'code', code } });
  } catch (error) {
    report(error);
    await takeBack(db, counted);
    throw new Refusal(diskTroubleOf(error) ?? 'mail.failed');
  }
  return sentBy(mail.provider);
}

/**
 * Sets the caller's phone after its proof, and notifies the previous phone and the proven mail
 * address; without a phone the own one is proven. @throws Refusal code.*, phone.taken
 */
export async function changePhone(
  sender: MailSender,
  write: Write,
  { accountId, ...values }: { accountId: number; phone?: string; code: string },
): Promise<{ phone: string }> {
  const phone = toE164(await toProve(sender.db, accountId, 'phone', values.phone));
  const shown = maskPhone(phone);
  const before = await change(
    sender,
    write,
    { phone, scene: 'bind', code: values.code },
    {
      contact: { phone, phoneVerifiedAt: sender.now, isPhoneVouched: 0 },
      taken: 'phone.taken',
      field: 'phone',
      shown: (account) => account.phone && maskPhone(account.phone),
      after: shown,
    },
  );
  const { phone: old, email, emailVerifiedAt } = before;
  if (old !== null && old !== phone) {
    tellPhone(sender, old, shown);
    if (email !== null && emailVerifiedAt !== null) tellMail(sender, email, 'phone-changed', shown);
  }
  return { phone: shown };
}

/**
 * Sets the caller's mail address after its proof, and notifies the previous one; without an address the
 * own one is proven.
 * @throws Refusal code.*, email.taken
 */
export async function changeEmail(
  sender: MailSender,
  write: Write,
  { accountId, code, ...typedIn }: { accountId: number; email?: string; code: string },
): Promise<{ email: string }> {
  const email = await toProve(sender.db, accountId, 'email', typedIn.email);
  const shown = maskEmail(email);
  const typed: Typed = { phone: email.toLowerCase(), scene: 'email', code };
  const before = await change(sender, write, typed, {
    contact: { email, emailVerifiedAt: sender.now },
    taken: 'email.taken',
    field: 'email',
    shown: (account) => account.email && maskEmail(account.email),
    after: shown,
  });
  if (before.email !== null && before.email.toLowerCase() !== email.toLowerCase()) {
    tellMail(sender, before.email, 'email-changed', shown);
  }
  return { email: shown };
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface Change {
  contact: Contact;
  taken: 'phone.taken' | 'email.taken';
  field: 'phone' | 'email';
  /** Previous contact for the audit entry, masked. */
  shown: (account: Account) => string | null;
  after: string;
}

/** Consumes the code and writes the contact; returns the account before the change. */
async function change(sender: Visit, write: Write, typed: Typed, what: Change): Promise<Account> {
  const { taken, field, contact } = what;
  if (!(await checkCode(sender, typed))) throw wrongCode();
  return orTaken(sender.db, taken, field, () =>
    write(async ({ db, actor, now, note }) => {
      if (!(await spendCode(db, sender.secret, typed))) throw wrongCode();
      const before = await findAccount(db, actor.accountId);
      if (!before) throw new Error('a session without an account');
      await setContact(db, actor.accountId, contact, now);
      note({
        target: `account ${actor.accountId}`,
        before: { [field]: what.shown(before) },
        after: { [field]: what.after },
        // Another one may look the same, masked as it is.
        isChanged: true,
      });
      return before;
    }),
  );
}

/** Converts a unique violation by a concurrent proof to a refusal. */
async function orTaken<T>(
  db: Db,
  reason: 'phone.taken' | 'email.taken',
  field: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (dialectOf(db).isUniqueViolation(error)) throw new Refusal(reason, {}, { field });
    throw error;
  }
}

const wrongCode = () => new Refusal('code.wrong', {}, { field: 'code' });

interface Teller {
  sms: Sender['sms'];
  mail: MailSettings | undefined;
  language: Language;
  now: number;
  report: (error: unknown) => void;
}

/** The caller does not wait for the message, because the change is valid without it. */
function tellPhone({ sms, language, now, report }: Teller, phone: string, shown: string): void {
  const notify = sms?.provider.notify;
  if (notify) setImmediate(() => notify({ phone, shown, language, at: now }).catch(report));
}

function tellMail(
  { mail, language, now, report }: Teller,
  to: string,
  kind: 'phone-changed' | 'email-changed',
  shown: string,
): void {
  if (!mail || !isMailable(to)) return;
  const message = { to, language, at: now, about: { kind, shown } };
  setImmediate(() => mail.provider.send(message).catch(report));
}
