import { once } from '../../lib/async/once';
import { MailFailed, type MailProvider, mailText } from './provider';

const TIMEOUT_MS = 10_000;

export interface SmtpSettings {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password. */
  url: string;
  /** Sender, e.g. `IoT platform <no-reply@example.com>`. */
  from: string;
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
    async send(message) {
      const to = { name: '', address: message.to };
      try {
        await (await transport()).sendMail({ to, ...mailText(message) });
      } catch (error) {
        const { code = 'unknown', responseCode = '' } = Object(error);
        throw new MailFailed(`the mail server did not take the message: ${code} ${responseCode}`);
      }
    },
  };
}
