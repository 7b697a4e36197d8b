import type { CallMap } from '#contract/index';
import { call } from '@/services/request/call';

type PhoneCode = CallMap['POST /user/admin/account/phone/code']['body'];
type Phone = CallMap['PUT /user/admin/account/phone']['body'];
type EmailCode = CallMap['POST /user/admin/account/email/code']['body'];
type Email = CallMap['PUT /user/admin/account/email']['body'];

// The form shows refusals at its fields, so none is toasted.

export const sendPhoneCode = (body: PhoneCode) =>
  call('POST /user/admin/account/phone/code', { body, level: 'silent' });
export const changePhone = (body: Phone) =>
  call('PUT /user/admin/account/phone', { body, level: 'silent' });
export const sendEmailCode = (body: EmailCode) =>
  call('POST /user/admin/account/email/code', { body, level: 'silent' });
export const changeEmail = (body: Email) =>
  call('PUT /user/admin/account/email', { body, level: 'silent' });
