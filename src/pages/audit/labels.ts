import type { PlainField } from '#contract/audit/words/words';
import type { TextKey } from '@/locales/keys';

/** A text of a form, or one of the log's own. */
export type Label = { form: TextKey } | { own: PlainField };

export const form = (key: TextKey): Label => ({ form: key });
export const own = (key: PlainField): Label => ({ own: key });

/** What every record has. */
export const RECORD = {
  sort: form('crud.field.sort'),
  status: form('crud.field.status'),
  remark: form('crud.field.remark'),
};

/** What is noted of a user. */
export const MEMBER = {
  username: form('org.user.username'),
  realName: form('org.user.realName'),
  avatar: form('org.user.picture'),
  deptId: form('org.user.dept'),
  postIds: form('org.user.posts'),
  roleIds: form('org.user.roles'),
  postId: form('org.user.posts'),
  roleId: form('org.user.roles'),
  phone: form('org.user.phone'),
  email: form('org.user.email'),
  sex: form('org.user.sex'),
  birthday: form('org.user.birthday'),
  qq: form('org.user.qq'),
  region: form('org.user.region'),
  address: form('org.user.address'),
  balance: form('org.user.balance'),
  integral: form('org.user.integral'),
  isDefaultAdmin: form('org.user.defaultAdmin'),
  status: RECORD.status,
  remark: RECORD.remark,
  agreedVersion: own('agreedVersion'),
  walletReason: own('walletReason'),
  password: own('password'),
  totp: own('totp'),
  passkeys: own('passkeys'),
  session: own('session'),
  sessions: own('sessions'),
};
