import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { CodeScene } from '#contract/sms';

/** A code for a phone; that of a `test` opens nothing. */
export interface SmsMessage {
  /** E.164. */
  phone: string;
  scene: CodeScene | 'test';
  code: string;
  language: Language;
  at: number;
}

/** Notifies the holder of a phone that the account has a new one. */
export interface SmsNotice {
  /** E.164. */
  phone: string;
  /** The new phone, masked. */
  shown: string;
  language: Language;
  at: number;
}

/** The status with which a provider took a message; undefined if it has none. */
export type Answer = string | undefined;

/** Sends messages to phones. */
export interface SmsProvider {
  /** As the setting `SMS_PROVIDER` names it. */
  name: string;
  /** The file of a provider that sends nothing. */
  outbox?: string;
  /** Missing in providers without a template for it. @throws SendFailed */
  notify?: (notice: SmsNotice) => Promise<Answer>;
  /** Resolves when the message was accepted. @throws SendFailed when it was refused */
  send: (message: SmsMessage) => Promise<Answer>;
}

/** Settings for sending codes; without them sign-in by phone is disabled. */
export interface SmsSettings {
  provider: SmsProvider;
  /** Country codes that messages may go to. */
  countries: readonly string[];
  /** Messages in an hour over all phones, which limits the cost of a flood. */
  hourlyMax: number;
}

/** Validity of a code, as stated in the message. */
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

/** Text of a notice. */
export const noticeText = ({ language, shown }: SmsNotice) => NOTICES[language](shown);

/** Text of a code message. */
export const smsText = ({ language, code }: SmsMessage) => TEXTS[language](code);

/** Pads a code to its fixed length. */
export const formatCode = (number: number) => `${DIGITS}${number}`.slice(-DIGITS.length);
