import { appendPrivate } from '../../disk/private-files';
import { noticeText, type SmsProvider, smsText } from './provider';

export const OUTBOX_FILE = 'sms-outbox.jsonl';

/** Appends each message to a file in the data folder, for development and trials. */
export function outbox(folder: string): SmsProvider {
  async function append(at: number, message: object) {
    const line = { at: new Date(at).toISOString(), ...message };
    await appendPrivate(folder, OUTBOX_FILE, `${JSON.stringify(line)}\n`);
    return undefined;
  }
  return {
    name: 'outbox',
    outbox: OUTBOX_FILE,
    send(message) {
      const { phone, scene, code, at } = message;
      return append(at, { phone, scene, code, text: smsText(message) });
    },
    notify(notice) {
      return append(notice.at, { phone: notice.phone, scene: 'notice', text: noticeText(notice) });
    },
  };
}
