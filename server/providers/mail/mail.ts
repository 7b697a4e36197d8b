import { resolve } from 'node:path';
import type { Env } from '../../env';
import { mailOutbox } from './outbox';
import type { MailSettings } from './provider';
import { smtp } from './smtp';

/** The mail provider chosen in the environment. */
export function mailOf(env: Env): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_HOURLY_MAX: hourlyMax } = env;
  if (env.MAIL_PROVIDER === 'outbox') {
    return { provider: mailOutbox(resolve(env.DATA_DIR)), hourlyMax };
  }
  if (!url || !from) throw new Error('a setting that env.ts requires is missing');
  return { provider: smtp({ url, from }), hourlyMax };
}
