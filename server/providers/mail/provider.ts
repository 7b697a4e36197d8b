import type { Language } from '#contract/codes';
import { type Answer, SMS_CODE_MINUTES } from '../sms/provider';

/** A message to a mail address. */
export interface MailMessage {
  to: string;
  language: Language;
  at: number;
  /**
   * Content: a code, a notice of a change to the account, letters or a notice that wait in the
   * console, an offer of a seat, or a test.
   */
  about:
    | { kind: 'code'; code: string }
    | { kind: Notice; shown: string }
    | Letters
    | Published
    | Offered
    | { kind: 'test'; site: string };
}

/**
 * Notices to the holder of an account; `shown` is the new phone or address, masked. What the mail goes
 * to is the one before, which it names in full: two masks may be the same.
 */
export type Notice = 'phone-changed' | 'email-changed';

/**
 * Unread letters: one with its sender and title, or the number of several. What people have written is
 * in the text alone, never in a header.
 */
export interface Letters {
  kind: 'letters';
  /** What the site is called. */
  site: string;
  count: number;
  title: string | undefined;
  /** The sender of the one; undefined after its removal. */
  from: string | undefined;
  link: string | undefined;
}

/** A notice that is out; its title is in the text alone, never in a header. */
export interface Published {
  kind: 'notice';
  /** What the site is called. */
  site: string;
  title: string;
  isUrgent: boolean;
  link: string | undefined;
}

/** A seat that a company offers; what it is called is in the text alone, never in a header. */
export interface Offered {
  kind: 'offer';
  /** What the site is called. */
  site: string;
  /** The company. */
  tenant: string;
  link: string | undefined;
}

/** Sends messages to mail addresses. */
export interface MailProvider {
  /** As the setting `MAIL_PROVIDER` names it. */
  name: string;
  /** The file of a provider that sends nothing. */
  outbox?: string;
  /** Resolves when the message was accepted. @throws SendFailed when it was refused */
  send: (message: MailMessage) => Promise<Answer>;
}

/** Settings for sending mail; without them mail addresses cannot be proven. */
export interface MailSettings {
  provider: MailProvider;
  /** Messages in an hour over all addresses. */
  hourlyMax: number;
}

interface Text {
  subject: string;
  text: string;
}

const CODE: Record<Language, (code: string) => Text> = {
  'zh-CN': (code) => ({
    subject: '邮箱验证码',
    text: `验证码 ${code}，${SMS_CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
  }),
  'en-US': (code) => ({
    subject: 'Your verification code',
    text: `Your verification code is ${code}. It is good for ${SMS_CODE_MINUTES} minutes; share it with nobody.`,
  }),
};

const NOTICE: Record<Notice, Record<Language, (shown: string, to: string) => Text>> = {
  'phone-changed': {
    'zh-CN': (shown) => ({
      subject: '账户绑定手机已更换',
      text: `您的账户绑定手机已更换为 ${shown}。如非本人操作，请立即修改密码并联系管理员。`,
    }),
    'en-US': (shown) => ({
      subject: 'The phone of your account has changed',
      text: `The phone of your account is now ${shown}. If this was not you, change your password and tell your administrator at once.`,
    }),
  },
  'email-changed': {
    'zh-CN': (shown, to) => ({
      subject: '账户绑定邮箱已更换',
      text: `您的账户绑定邮箱已由 ${to}（本邮箱）更换为 ${shown}。如非本人操作，请立即修改密码并联系管理员。`,
    }),
    'en-US': (shown, to) => ({
      subject: 'The mail address of your account has changed',
      text: `The mail address of your account was ${to}, to which this mail goes, and is now ${shown}. If this was not you, change your password and tell your administrator at once.`,
    }),
  },
};

const LETTERS: Record<Language, (letters: Letters) => Text> = {
  'zh-CN': ({ site, count, title, from, link }) => ({
    subject: `[${site}] ${title === undefined ? `您有 ${count} 封未读私信` : '您有一封新私信'}`,
    text: [
      title === undefined
        ? `您有 ${count} 封未读私信。`
        : `您收到${from === undefined ? '' : ` ${from} 发来的`}一封私信：${title}`,
      link === undefined ? `请登录 ${site} 查看。` : `查看：${link}`,
      '如不想再收到此类邮件，请在“个人设置 - 通知”中关闭。',
    ].join('\n\n'),
  }),
  'en-US': ({ site, count, title, from, link }) => ({
    subject: `[${site}] ${title === undefined ? `You have ${count} unread letters` : 'You have a new letter'}`,
    text: [
      title === undefined
        ? `You have ${count} unread letters.`
        : `You have a letter${from === undefined ? '' : ` from ${from}`}: ${title}`,
      link === undefined ? `Sign in to ${site} to read.` : `Read: ${link}`,
      'To get no such mail any more, switch it off in your personal settings, under Notifications.',
    ].join('\n\n'),
  }),
};

const PUBLISHED: Record<Language, (notice: Published) => Text> = {
  'zh-CN': ({ site, title, isUrgent, link }) => ({
    subject: `[${site}] ${isUrgent ? '紧急公告' : '新公告'}`,
    text: [
      `${isUrgent ? '紧急公告' : '新公告'}：${title}`,
      link === undefined ? `请登录 ${site} 查看。` : `查看：${link}`,
      '如不想再收到此类邮件，请在“个人设置 - 通知”中关闭。',
    ].join('\n\n'),
  }),
  'en-US': ({ site, title, isUrgent, link }) => ({
    subject: `[${site}] ${isUrgent ? 'An urgent notice' : 'A new notice'}`,
    text: [
      `${isUrgent ? 'An urgent notice' : 'A new notice'}: ${title}`,
      link === undefined ? `Sign in to ${site} to read.` : `Read: ${link}`,
      'To get no such mail any more, switch it off in your personal settings, under Notifications.',
    ].join('\n\n'),
  }),
};

const OFFER: Record<Language, (offered: Offered) => Text> = {
  'zh-CN': ({ site, tenant, link }) => ({
    subject: `[${site}] 邀请您加入`,
    text: [
      `${tenant} 邀请您使用现有账户加入。接受后才会生效，也可以拒绝。`,
      link === undefined ? `请登录 ${site}，在个人中心查看。` : `查看：${link}`,
      `如果您不认识“${tenant}”，可以忽略此邮件。`,
    ].join('\n\n'),
  }),
  'en-US': ({ site, tenant, link }) => ({
    subject: `[${site}] You are offered a seat`,
    text: [
      `${tenant} offers a seat to your account. It takes effect when you accept it, and you may decline it.`,
      link === undefined
        ? `Sign in to ${site} and look at your account.`
        : `See the offer: ${link}`,
      `If you do not know ${tenant}, you need not do anything.`,
    ].join('\n\n'),
  }),
};

const TEST: Record<Language, (site: string) => Text> = {
  'zh-CN': (site) => ({
    subject: `[${site}] 测试邮件`,
    text: `这是 ${site} 的测试邮件。收到即表示邮件发送正常，无需回复。`,
  }),
  'en-US': (site) => ({
    subject: `[${site}] Test mail`,
    text: `This is a test mail of ${site}. That it has arrived says that mail is sent; it needs no answer.`,
  }),
};

/** Subject and text of a message. */
export function mailText({ about, language, to }: MailMessage): Text {
  if (about.kind === 'code') return CODE[language](about.code);
  if (about.kind === 'letters') return LETTERS[language](about);
  if (about.kind === 'notice') return PUBLISHED[language](about);
  if (about.kind === 'offer') return OFFER[language](about);
  if (about.kind === 'test') return TEST[language](about.site);
  return NOTICE[about.kind][language](about.shown, to);
}
