import type { Message } from '#contract/message';
import type { Db } from '../../db/types';
import { maskEmail } from '../../lib/input/email';
import { maskPhone } from '../../lib/input/phone';
import type { MailMessage, MailSettings } from '../../providers/mail/provider';
import type { Answer, SmsProvider, SmsSettings } from '../../providers/sms/provider';
import { SendFailed, statusOf } from '../../providers/status';
import { insertMessage, type MessageValues } from './message.repo';

interface Recorder {
  db: Db;
  /** Tells the log that a message was sent and not recorded. */
  report: (error: unknown) => void;
}

type Sent = Pick<MessageValues, 'at' | 'channel' | 'kind' | 'receiver' | 'provider'>;

/** The status of a provider's error, null if it has none; of others their code. */
export const failureOf = (error: unknown): string | null =>
  statusOf(error instanceof SendFailed ? error.status : String(Object(error).code ?? 'unknown'));

/**
 * Sends, and keeps what came of it; that it cannot be kept changes nothing for the sender. Of an answer
 * only the status is kept and returned, whatever the provider.
 */
async function recorded(
  { db, report }: Recorder,
  sent: Sent,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const keep = (result: Message['result'], answer: string | null) =>
    insertMessage(db, { ...sent, result, answer }).catch(report);
  let answer: string | null;
  try {
    answer = statusOf(await send());
  } catch (error) {
    await keep('failed', failureOf(error));
    throw error;
  }
  await keep('sent', answer);
  return answer ?? undefined;
}

/** Sending of SMS that notes each message in the log. */
export function recordedSms(recorder: Recorder, settings: SmsSettings): SmsSettings {
  const { provider } = settings;
  const { notify } = provider;
  const sent = (phone: string, kind: Message['kind'], at: number): Sent => ({
    ...{ at, channel: 'sms', kind, provider: provider.name },
    receiver: maskPhone(phone),
  });
  const noted: SmsProvider = {
    ...provider,
    send: (message) =>
      recorded(recorder, sent(message.phone, message.scene, message.at), () =>
        provider.send(message),
      ),
    ...(notify && {
      notify: (notice) =>
        recorded(recorder, sent(notice.phone, 'phone-changed', notice.at), () => notify(notice)),
    }),
  };
  return { ...settings, provider: noted };
}

const kindOf = ({ about }: MailMessage): Message['kind'] =>
  about.kind === 'code' ? 'email' : about.kind;

/** Sending of mail that notes each message in the log. */
export function recordedMail(recorder: Recorder, settings: MailSettings): MailSettings {
  const { provider } = settings;
  return {
    ...settings,
    provider: {
      ...provider,
      send: (message) => {
        const { to, at } = message;
        const kind = kindOf(message);
        const sent = { at, kind, provider: provider.name, receiver: maskEmail(to) };
        return recorded(recorder, { ...sent, channel: 'mail' }, () => provider.send(message));
      },
    },
  };
}
