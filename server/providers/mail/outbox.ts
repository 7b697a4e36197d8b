import { appendPrivate } from '../../disk/private-files';
import { type MailProvider, mailText } from './provider';

export const MAIL_OUTBOX_FILE = 'mail-outbox.jsonl';

/** Appends each message to a file in the data folder, for development and trials. */
export function mailOutbox(folder: string): MailProvider {
  return {
    name: 'outbox',
    outbox: MAIL_OUTBOX_FILE,
    async send(message) {
      const { to, about, at } = message;
      const line = { at: new Date(at).toISOString(), to, ...about, ...mailText(message) };
      await appendPrivate(folder, MAIL_OUTBOX_FILE, `${JSON.stringify(line)}\n`);
      return undefined;
    },
  };
}
