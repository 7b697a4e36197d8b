import type { Language } from '#contract/codes';
import { both } from './texts';

/** What files that people download are called. The page adds the day of an export, which it knows. */
const FILES = {
  audit: both('审计日志', 'audit'),
  invitations: both('邀请', 'invitations'),
  online: both('在线用户', 'online-users'),
  policies: both('策略', 'policies'),
  recycled: both('回收站', 'recycle-bin'),
  tenants: both('租户', 'tenants'),
  users: both('用户', 'users'),
  template: both('用户导入模板', 'users-template'),
  errors: both('用户导入错误', 'users-errors'),
  imported: both('用户导入结果', 'users-result'),
} as const;

/** The name of a file in the caller's language. */
export const fileName = (file: keyof typeof FILES, ending: string, language: Language): string =>
  `${FILES[file][language]}.${ending}`;
