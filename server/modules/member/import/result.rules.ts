import type { Language } from '#contract/codes';

type Text = Record<Language, string>;

/** Column titles of the result file. */
export const RESULT_TITLES = {
  line: { 'zh-CN': '行号', 'en-US': 'Line' },
  username: { 'zh-CN': '用户名', 'en-US': 'Username' },
  state: { 'zh-CN': '结果', 'en-US': 'Result' },
  password: { 'zh-CN': '一次性密码', 'en-US': 'One-time password' },
  errors: { 'zh-CN': '原因', 'en-US': 'Reason' },
} as const satisfies Record<string, Text>;

/** Result of a line; `valid` means that it was not reached. */
export const STATE_TEXTS = {
  done: { 'zh-CN': '已导入', 'en-US': 'Imported' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
  invalid: { 'zh-CN': '检查未通过', 'en-US': 'Refused by the check' },
  valid: { 'zh-CN': '未导入', 'en-US': 'Not imported' },
} as const satisfies Record<string, Text>;
