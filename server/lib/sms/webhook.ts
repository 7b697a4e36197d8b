import { createHmac, randomUUID } from 'node:crypto';
import { postSms } from './post';
import { SmsFailed, type SmsProvider, smsText } from './provider';

export interface WebhookSettings {
  url: string;
  secret: string;
}

/**
 * Posts each message to an address of the operator's. `X-Sms-Signature` is the HMAC-SHA256 of
 * `<X-Sms-Timestamp>.<body>`; the id stays the same when a try is repeated.
 */
export function webhook({ url, secret }: WebhookSettings): SmsProvider {
  return {
    async send(message) {
      const { phone, scene, code, at } = message;
      const id = randomUUID();
      const body = JSON.stringify({ id, phone, scene, code, text: smsText(message) });
      const timestamp = String(Math.floor(at / 1000));
      const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'X-Sms-Timestamp': timestamp,
        'X-Sms-Signature': `sha256=${digest}`,
      };
      const { status } = await postSms(() => ({ url, init: { headers, body } }));
      if (status >= 300) throw new SmsFailed(`the SMS webhook answered ${status}`);
    },
  };
}
