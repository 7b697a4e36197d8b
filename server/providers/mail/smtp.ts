import { once } from '../../lib/async/once';
import { SendFailed } from '../status';
import { type MailProvider, mailText } from './provider';

const TIMEOUT_MS = 10_000;
const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?![^ ]))?/;

export interface SmtpSettings {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password. */
  url: string;
  /** Sender, e.g. `IoT platform <no-reply@example.com>`. */
  from: string;
}

/** Reply code and enhanced code of a server's answer, e.g. `250 2.0.0`; empty if it has none. */
function replyOf(response: unknown): string {
  const [, reply = '', enhanced = ''] = REPLY.exec(String(response)) ?? [];
  return `${reply} ${enhanced}`.trim();
}

/** Sends mail by an SMTP server. */
export function smtp({ url, from }: SmtpSettings): MailProvider {
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loads the library with the first message, because most processes never send one.
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...limits }, { from });
  });
  return {
    name: 'smtp',
    async send(message) {
      const to = { name: '', address: message.to };
      try {
        const { response } = await (await transport()).sendMail({ to, ...mailText(message) });
        return replyOf(response);
      } catch (error) {
        const { code = 'unknown', response } = Object(error);
        const status = `${code} ${replyOf(response)}`.trim();
        throw new SendFailed('the mail server did not take the message', status);
      }
    },
  };
}
