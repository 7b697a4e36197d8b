import { createHmac, randomUUID } from 'node:crypto';
import { SendFailed } from '../status';
import { postSms } from './post';
import { noticeText, type SmsProvider, smsText } from './provider';

export interface WebhookSettings {
  url: string;
  secret: string;
}

/**
 * Posts each message to the operator's address. `X-Sms-Signature` is the HMAC-SHA256 of
 * `<X-Sms-Timestamp>.<body>`; a retry keeps the id.
 */
export function webhook({ url, secret }: WebhookSettings): SmsProvider {
  async function post(at: number, message: object) {
    const id = randomUUID();
    const body = JSON.stringify({ id, ...message });
    const timestamp = String(Math.floor(at / 1000));
    const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      'X-Sms-Timestamp': timestamp,
      'X-Sms-Signature': `sha256=${digest}`,
    };
    const { status } = await postSms(() => ({ url, init: { headers, body } }));
    if (status >= 300) throw new SendFailed('the SMS webhook refused the message', String(status));
    return String(status);
  }
  return {
    name: 'webhook',
    send(message) {
      const { phone, scene, code, at } = message;
      return post(at, { phone, scene, code, text: smsText(message) });
    },
    notify(notice) {
      return post(notice.at, { phone: notice.phone, scene: 'notice', text: noticeText(notice) });
    },
  };
}
