import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeText, type SmsProvider, smsText } from './provider';

export const OUTBOX_FILE = 'sms-outbox.jsonl';
/** The file holds codes: only its owner reads it. */
const PRIVATE = 0o600;

/** Appends each message to a file in the data folder, for development and trials. */
export function outbox(folder: string): SmsProvider {
  async function append(at: number, message: object) {
    const line = { at: new Date(at).toISOString(), ...message };
    await mkdir(folder, { recursive: true });
    await appendFile(join(folder, OUTBOX_FILE), `${JSON.stringify(line)}\n`, { mode: PRIVATE });
  }
  return {
    async send(message) {
      const { phone, scene, code, at } = message;
      await append(at, { phone, scene, code, text: smsText(message) });
    },
    async notify(notice) {
      await append(notice.at, { phone: notice.phone, scene: 'notice', text: noticeText(notice) });
    },
  };
}
