import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { CodeScene } from '#contract/sms';

/** One code on its way to a phone. */
export interface SmsMessage {
  /** E.164. */
  phone: string;
  scene: CodeScene;
  code: string;
  language: Language;
  at: number;
}

/** Tells the holder of a phone that the account has another one now. */
export interface SmsNotice {
  /** E.164. */
  phone: string;
  /** The new phone, masked. */
  shown: string;
  language: Language;
  at: number;
}

/** Whoever carries messages to phones. */
export interface SmsProvider {
  /** Left out by providers that have no words for it. @throws SmsFailed */
  notify?: (notice: SmsNotice) => Promise<void>;
  /** Resolves when the message has been taken over. @throws SmsFailed when it was not */
  send: (message: SmsMessage) => Promise<void>;
}

/** What the server needs to send codes; without it no way in by phone is open. */
export interface SmsSettings {
  provider: SmsProvider;
  /** Country codes that messages may go to. */
  countries: readonly string[];
  /** Messages in an hour over all phones, a limit on what a flood can cost. */
  hourlyMax: number;
}

/** A message was not taken over. Never holds the code. */
export class SmsFailed extends Error {}

/** How long a code lives, as the message says. */
export const SMS_CODE_MINUTES = 5;

const DIGITS = '0'.repeat(LIMIT.smsCode.digits);

const TEXTS: Record<Language, (code: string) => string> = {
  'zh-CN': (code) => `验证码 ${code}，${SMS_CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
  'en-US': (code) =>
    `Your verification code is ${code}. It is good for ${SMS_CODE_MINUTES} minutes; share it with nobody.`,
};

const NOTICES: Record<Language, (shown: string) => string> = {
  'zh-CN': (shown) => `您的账户绑定手机已更换为 ${shown}。如非本人操作，请立即联系管理员。`,
  'en-US': (shown) =>
    `The phone of your account is now ${shown}. If this was not you, tell your administrator at once.`,
};

/** What the phone shows of a notice. */
export const noticeText = ({ language, shown }: SmsNotice) => NOTICES[language](shown);

/** What the phone shows. */
export const smsText = ({ language, code }: SmsMessage) => TEXTS[language](code);

/** A code of the agreed length. */
export const formatCode = (number: number) => `${DIGITS}${number}`.slice(-DIGITS.length);
