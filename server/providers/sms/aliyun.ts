import { createHash, createHmac, randomUUID } from 'node:crypto';
import { SendFailed, statusOf } from '../status';
import { postSms } from './post';
import type { SmsProvider } from './provider';

export interface AliyunSettings {
  keyId: string;
  keySecret: string;
  /** The signature registered with Aliyun, shown before the text. */
  signName: string;
  /** The registered template; its only variable is `code`. */
  template: string;
  /** A registered template without a code, for notices; its variable is `phone`. */
  noticeTemplate?: string | undefined;
  endpoint: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const ACTION = 'SendSms';
const VERSION = '2017-05-25';
const CHINA = '+86';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986, which is stricter than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/** Aliyun's request signature, version 3. */
export function signAliyun(
  settings: Pick<AliyunSettings, 'keyId' | 'keySecret'>,
  request: { path: string; query: string; headers: Readonly<Record<string, string>>; body: string },
): string {
  const headers = Object.entries(request.headers).sort(byName);
  const names = headers.map(([name]) => name).join(';');
  const canonical = [
    'POST',
    request.path,
    request.query,
    ...headers.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    sha256(request.body),
  ].join('\n');
  const signature = createHmac('sha256', settings.keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${settings.keyId},SignedHeaders=${names},Signature=${signature}`;
}

/** Mainland numbers without their country code, others without the plus. */
const numberOf = (phone: string) =>
  phone.startsWith(CHINA) ? phone.slice(CHINA.length) : phone.slice(1);

/** Aliyun's SMS service (dysmsapi, SendSms). */
export function aliyun(settings: AliyunSettings): SmsProvider {
  const { host, pathname, origin } = new URL(settings.endpoint);
  async function submit(phone: string, template: string, params: object) {
    const query = Object.entries({
      PhoneNumbers: numberOf(phone),
      SignName: settings.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(params),
    })
      .sort(byName)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&');
    const { status, body } = await postSms(() => {
      const headers = {
        host,
        'x-acs-action': ACTION,
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': VERSION,
      };
      const Authorization = signAliyun(settings, { path: pathname, query, headers, body: '' });
      const { host: _sentByFetch, ...sent } = headers;
      const url = `${origin}${pathname}?${query}`;
      return { url, init: { headers: { ...sent, Authorization } } };
    });
    const result = resultOf(body);
    if (result !== 'OK') throw new SendFailed('Aliyun refused the message', `${result} ${status}`);
    return result;
  }
  const { template, noticeTemplate } = settings;
  return {
    name: 'aliyun',
    send: ({ phone, code }) => submit(phone, template, { code }),
    ...(noticeTemplate && {
      notify: ({ phone, shown }) => submit(phone, noticeTemplate, { phone: shown }),
    }),
  };
}

/**
 * The result code, e.g. `isv.BUSINESS_LIMIT_CONTROL`. The message is omitted because it may repeat
 * the parameters.
 */
function resultOf(body: string): string {
  try {
    return statusOf(String(Object(JSON.parse(body)).Code)) ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
