import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailProvider, mailText } from './provider';

export const MAIL_OUTBOX_FILE = 'mail-outbox.jsonl';
/** The file holds codes: only its owner reads it. */
const PRIVATE = 0o600;

/** Appends each message to a file in the data folder, for development and trials. */
export function mailOutbox(folder: string): MailProvider {
  return {
    async send(message) {
      const { to, about, at } = message;
      const line = { at: new Date(at).toISOString(), to, ...about, ...mailText(message) };
      await mkdir(folder, { recursive: true });
      const file = join(folder, MAIL_OUTBOX_FILE);
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: PRIVATE });
    },
  };
}
