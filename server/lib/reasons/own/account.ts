import { ENDED } from '../session';
import { CHANGED, type OwnReasons, READ } from './shape';

const SOLVED = ['captcha.required', 'captcha.wrong'] as const;
const TRIED = [...SOLVED, 'login.locked', 'error.busy'] as const;
const SENT = [
  ...SOLVED,
  'sms.closed',
  'sms.region',
  'sms.too-many',
  'sms.failed',
  'phone.invalid',
] as const;

/** Why an account that has proven itself enters nowhere. */
const SHUT = [
  'login.seat-disabled',
  'login.tenant-disabled',
  'login.tenant-expired',
  'login.no-seat',
] as const;

/** What a letter or a draft goes to and takes along. */
const ADDRESSED = ['letter.receiver-missing', 'letter.file-missing'] as const;

/** Signing in and out. */
export const signIn: OwnReasons = {
  'POST /user/admin/site/accountLogin': [
    ...TRIED,
    ...SHUT,
    'login.failed',
    'login.changed',
    'login.closed',
    'factor.unreadable',
  ],
  'POST /user/admin/site/mobileLogin': [
    ...TRIED,
    'code.wrong',
    'code.expired',
    'phone.invalid',
    ...SHUT,
    'login.changed',
    'login.closed',
  ],
  'POST /user/admin/site/secondFactor': [
    ...TRIED,
    'factor.ticket',
    'factor.missing',
    'factor.wrong',
    'factor.locked',
    'factor.unreadable',
    'login.changed',
  ],
  'POST /user/admin/site/passkey/options': ['factor.ticket', 'rate.exceeded', ...ENDED],
  'POST /user/admin/site/passkey/login': [...SHUT, 'passkey.refused', 'login.changed'],
  'POST /user/admin/site/demo/login': ['login.closed', 'login.changed', 'rate.exceeded'],
  'POST /user/admin/site/jump': ['ticket.invalid', 'login.changed'],
  'GET /user/admin/site/captcha': ['rate.exceeded'],
  'POST /user/admin/site/register': [
    ...TRIED,
    'code.wrong',
    'code.expired',
    'phone.invalid',
    'register.closed',
    'register.code-needed',
    'register.terms',
    'register.phone-taken',
    'register.target-missing',
    'register.full',
    'invite.invalid',
    'rate.exceeded',
    'member.username-taken',
    'password.common',
  ],
  'GET /user/admin/site/register/plan': [
    'register.closed',
    'register.target-missing',
    'invite.invalid',
    'rate.exceeded',
  ],
  'POST /user/admin/site/resetting/pw/sms': [
    ...TRIED,
    'code.wrong',
    'code.expired',
    'phone.invalid',
    'password.common',
    'login.changed',
  ],
  'POST /user/admin/site/lock/verify': [...TRIED, 'password.wrong'],
  'GET /user/admin/site/events': ['events.too-many', 'events.full'],
  'POST /admin/admin/sms/send': [...SENT, ...ENDED],
  'POST /user/admin/member/switch': READ,
  'POST /user/admin/member/leave': [...READ, 'seat.last-admin'],
};

/** The own account, and what belongs to a seat. */
export const account: OwnReasons = {
  'POST /user/admin/account/password': [
    ...TRIED,
    'password.wrong',
    'password.same',
    'password.common',
  ],
  'PUT /user/admin/account/email': ['code.wrong', 'code.expired', 'email.taken'],
  'PUT /user/admin/account/phone': ['code.wrong', 'code.expired', 'phone.taken', 'phone.invalid'],
  'POST /user/admin/account/email/code': [
    ...SOLVED,
    'mail.address',
    'mail.closed',
    'mail.failed',
    'sms.too-many',
  ],
  'POST /user/admin/account/phone/code': SENT,
  'POST /user/admin/account/passkey/add': ['passkey.invalid', 'passkey.known', 'passkey.too-many'],
  'POST /user/admin/account/passkey/options': ['passkey.too-many'],
  'PUT /user/admin/account/passkey/update': READ,
  'DELETE /user/admin/account/passkey/delete': [...READ, 'factor.last'],
  'PUT /user/admin/account/avatar': ['file.missing', 'file.not-image', 'file.too-many-pixels'],
  'PUT /user/admin/account/profile': ['version.conflict'],
  'PUT /user/admin/account/withdrawal': [...CHANGED, 'file.not-image', 'file.too-large'],
  'PUT /user/admin/account/preferences': ['preference.conflict', 'preference.full'],
  'POST /user/admin/account/sessions/end': READ,
  'POST /user/admin/account/step-up/code': [...SENT, 'step-up.sms'],
  'POST /user/admin/account/step-up': [
    ...TRIED,
    'step-up.missing',
    'step-up.sms',
    'step-up.wrong',
    'code.expired',
    'password.wrong',
    'factor.unreadable',
  ],
  'POST /user/admin/account/totp/confirm': ['factor.wrong', 'totp.not-begun'],
  'POST /user/admin/account/totp/disable': ['totp.disabled', 'factor.last'],
  'POST /user/admin/account/totp/recoveryCodes': ['totp.disabled'],
  'POST /user/admin/view/add': ['permission.denied', 'view.name-taken', 'view.too-many'],
  'PUT /user/admin/view/update': [
    ...CHANGED,
    'permission.denied',
    'view.name-taken',
    'view.of-another',
  ],
  'DELETE /user/admin/view/delete': [...READ, 'view.of-another'],
  'GET /admin/admin/letter/detail': READ,
  'POST /admin/admin/letter/read': READ,
  'DELETE /admin/admin/letter/delete': READ,
  'POST /admin/admin/letter/send': [
    ...CHANGED,
    ...ADDRESSED,
    'letter.file-lost',
    'letter.too-many',
  ],
  'GET /admin/admin/letter/draft/detail': READ,
  'POST /admin/admin/letter/draft/add': [...ADDRESSED, 'draft.too-many'],
  'PUT /admin/admin/letter/draft/update': [...CHANGED, ...ADDRESSED],
  'DELETE /admin/admin/letter/draft/delete': READ,
};
