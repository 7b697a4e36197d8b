import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SmsProvider, smsText } from './provider';

export const OUTBOX_FILE = 'sms-outbox.jsonl';
/** The file holds codes: only its owner reads it. */
const PRIVATE = 0o600;

/** Appends each message to a file in the data folder, for development and trials. */
export function outbox(folder: string): SmsProvider {
  return {
    async send(message) {
      const { phone, scene, code, at } = message;
      const line = { at: new Date(at).toISOString(), phone, scene, code, text: smsText(message) };
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, OUTBOX_FILE), `${JSON.stringify(line)}\n`, { mode: PRIVATE });
    },
  };
}
