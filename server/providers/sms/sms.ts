import { resolve } from 'node:path';
import type { Env } from '../../env';
import { aliyun } from './aliyun';
import { outbox } from './outbox';
import type { SmsProvider, SmsSettings } from './provider';
import { webhook } from './webhook';

function required(value: string | undefined): string {
  if (value === undefined) throw new Error('a setting that env.ts requires is missing');
  return value;
}

function providerOf(env: Env): SmsProvider {
  switch (env.SMS_PROVIDER) {
    case 'outbox':
      return outbox(resolve(env.DATA_DIR));
    case 'webhook':
      return webhook({
        url: required(env.SMS_WEBHOOK_URL),
        secret: required(env.SMS_WEBHOOK_SECRET),
      });
    case 'aliyun':
      return aliyun({
        keyId: required(env.SMS_ALIYUN_KEY_ID),
        keySecret: required(env.SMS_ALIYUN_KEY_SECRET),
        signName: required(env.SMS_ALIYUN_SIGN_NAME),
        template: required(env.SMS_ALIYUN_TEMPLATE),
        noticeTemplate: env.SMS_ALIYUN_NOTICE_TEMPLATE,
        endpoint: env.SMS_ALIYUN_ENDPOINT,
      });
  }
}

/** The SMS provider chosen in the environment. */
export const smsOf = (env: Env): SmsSettings => ({
  provider: providerOf(env),
  countries: env.SMS_COUNTRIES,
  hourlyMax: env.SMS_HOURLY_MAX,
});
