import type { core, ZodError, z } from 'zod';
import type { Language } from '#contract/codes';
import type { FieldError } from '#contract/envelope';

type Texts = Record<string, Record<Language, string>>;

/** Texts of field errors. */
const TEXTS = {
  required: { 'zh-CN': '不能为空。', 'en-US': 'is required.' },
  unknown: { 'zh-CN': '不是可用的字段。', 'en-US': 'is not a known field.' },
  short: { 'zh-CN': '至少需要 {limit} 个字符。', 'en-US': 'needs at least {limit} characters.' },
  long: { 'zh-CN': '最多 {limit} 个字符。', 'en-US': 'can have at most {limit} characters.' },
  few: { 'zh-CN': '至少选择 {limit} 项。', 'en-US': 'needs at least {limit} entries.' },
  many: { 'zh-CN': '最多 {limit} 项。', 'en-US': 'can have at most {limit} entries.' },
  small: { 'zh-CN': '不能小于 {limit}。', 'en-US': 'cannot be less than {limit}.' },
  above: { 'zh-CN': '必须大于 {limit}。', 'en-US': 'must be more than {limit}.' },
  large: { 'zh-CN': '不能大于 {limit}。', 'en-US': 'cannot be more than {limit}.' },
  number: { 'zh-CN': '应为整数。', 'en-US': 'must be a whole number.' },
  choice: { 'zh-CN': '不是可选的值。', 'en-US': 'is not one of the choices.' },
  phone: { 'zh-CN': '手机号格式不正确。', 'en-US': 'is not a valid phone number.' },
  email: { 'zh-CN': '邮箱格式不正确。', 'en-US': 'is not a valid email address.' },
  webAddress: {
    'zh-CN': '应为 http:// 或 https:// 开头的网址，且不含用户名和密码。',
    'en-US':
      'must be an address that starts with http:// or https://, without a user or a password.',
  },
  qq: { 'zh-CN': 'QQ 号格式不正确。', 'en-US': 'is not a QQ number.' },
  bygone: { 'zh-CN': '不能早于 1900 年。', 'en-US': 'cannot be before 1900.' },
  past: { 'zh-CN': '不能晚于今天。', 'en-US': 'cannot be after today.' },
  years: {
    'zh-CN': '应在 2000 年至 9999 年之间（UTC 时间）。',
    'en-US': 'must be within the years 2000 to 9999, in UTC.',
  },
  payee: {
    'zh-CN': '应为支付宝账号的手机号或邮箱。',
    'en-US': 'must be the phone number or mail address of an Alipay account.',
  },
  code: {
    'zh-CN': '只能由字母、数字和 . _ : - 组成，且以字母或数字开头和结尾。',
    'en-US': 'may hold letters, digits and . _ : - and starts and ends with a letter or digit.',
  },
  username: {
    'zh-CN': '只能由字母、数字和 . _ @ - 组成，且以字母或数字开头和结尾。',
    'en-US': 'may hold letters, digits and . _ @ - and starts and ends with a letter or digit.',
  },
  identifier: {
    'zh-CN': '不是用户名或手机号。',
    'en-US': 'is no username and no phone number.',
  },
  scripts: {
    'zh-CN': '不能混用不同文字的字母（如拉丁字母与西里尔字母），它们容易混淆。',
    'en-US':
      'mixes letters of different scripts, such as Latin and Cyrillic, which look alike. Use one.',
  },
  characters: {
    'zh-CN': '含有无法保存的字符。',
    'en-US': 'holds characters that cannot be stored.',
  },
  encoding: { 'zh-CN': '不是 UTF-8 编码。', 'en-US': 'is not in UTF-8.' },
  unseen: {
    'zh-CN': '含有看不见的字符，或没有可见的字符。',
    'en-US': 'holds characters that are not seen, or none that is.',
  },
  path: {
    'zh-CN': '应为以 / 开头的站内地址。',
    'en-US': 'must be an address within the console that starts with /.',
  },
  alias: {
    'zh-CN': '只能是 http(s) 地址或路由别名。',
    'en-US': 'may only be an http(s) address or a route alias.',
  },
  component: { 'zh-CN': '不是有效的组件路径。', 'en-US': 'is not the path of a component.' },
  icon: { 'zh-CN': '应为 icon- 开头的图标名。', 'en-US': 'must be an icon name, icon-….' },
  permissions: {
    'zh-CN': '每一项应为“方法 /路径”，以逗号分隔。',
    'en-US': 'must be routes such as "GET /path", separated by commas.',
  },
  permission: {
    'zh-CN': '应为一个接口，如“GET /path”。',
    'en-US': 'must be a route such as "GET /path".',
  },
  'addon-key': {
    'zh-CN': '应为由小写字母和数字组成、以 . 分隔的应用键，如 ml.svc.rule。',
    'en-US': 'must be the key of an add-on: small letters and digits in parts, as in ml.svc.rule.',
  },
  'addon-own': {
    'zh-CN': '不能是平台自身的应用键。',
    'en-US': 'must not be the key of the platform itself.',
  },
  'menu-key': {
    'zh-CN': '应为由小写字母和数字组成、以 . 或 - 分隔的菜单键。',
    'en-US': 'must be small letters and digits, in parts separated by . or -.',
  },
  'document-key': {
    'zh-CN': '应由小写字母、数字和 . _ : / - 组成，以字母或数字开头。',
    'en-US': 'must be small letters, digits and . _ : / -, and begin with a letter or digit.',
  },
  'document-value': {
    'zh-CN': '应为不超过 64 KiB 的 JSON，且不含过大的数字。',
    'en-US': 'must be JSON of at most 64 KiB, without numbers that are too large.',
  },
  semver: {
    'zh-CN': '应为形如 1.2.3 或 1.2.3-beta.1 的版本号。',
    'en-US': 'must be a version such as 1.2.3 or 1.2.3-beta.1.',
  },
  'package-file': {
    'zh-CN': '应为由字母、数字和 _ . - 组成的相对路径。',
    'en-US': 'must be a relative path of letters, digits, _ . and -.',
  },
  'package-name': {
    'zh-CN': '应为由小写字母、数字和 . - 组成、以 .tgz 结尾的文件名。',
    'en-US': 'must be a file name of small letters, digits, . and - that ends with .tgz.',
  },
  sha256: {
    'zh-CN': '应为 64 位小写十六进制的 SHA-256。',
    'en-US': 'must be a SHA-256 as 64 small hexadecimal digits.',
  },
  'key-id': {
    'zh-CN': '应为公钥 SHA-256 的前 16 位小写十六进制数字。',
    'en-US': 'must be the first 16 small hexadecimal digits of the SHA-256 of a public key.',
  },
  'package-signature': {
    'zh-CN': '应为签名文件（.sig）的内容：公钥 SHA-256 的前 16 位、冒号和 Base64 签名。',
    'en-US':
      'must be what a signature file (.sig) holds: the first 16 digits of the SHA-256 of the public key, a colon, and the signature as base64.',
  },
  base64: { 'zh-CN': '应为 Base64。', 'en-US': 'must be base64.' },
  invalid: { 'zh-CN': '格式不正确。', 'en-US': 'is not valid.' },
} as const satisfies Texts;

type Key = keyof typeof TEXTS;

/** Text of a field error, by the last part of its text key. */
export const fieldText = (key: Key, language: Language) => TEXTS[key][language];

const isKey = (name: string): name is Key => Object.hasOwn(TEXTS, name);

/** Whether an error that a schema names has a text. */
export const hasText = (name: string): boolean => isKey(name);

function sizeKey(issue: core.$ZodIssueTooSmall | core.$ZodIssueTooBig): Key {
  const isSmall = issue.code === 'too_small';
  if (issue.origin === 'string') return isSmall ? 'short' : 'long';
  if (issue.origin === 'array') return isSmall ? 'few' : 'many';
  if (isSmall) return issue.inclusive === false ? 'above' : 'small';
  return 'large';
}

/** Text key of an issue; a schema's own `error` sets it, see contract/fields.ts. */
function keyOf(issue: core.$ZodIssue): Key {
  if (isKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'required';
      return issue.expected === 'int' || issue.expected === 'number' ? 'number' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : sizeKey(issue);
    case 'too_big':
      return sizeKey(issue);
    case 'invalid_value':
      return 'choice';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}

function limitOf(issue: core.$ZodIssue): string {
  if (issue.code === 'too_small') return String(issue.minimum);
  if (issue.code === 'too_big') return String(issue.maximum);
  return '';
}

/**
 * Parses what was given from outside. `reportInput` separates missing fields from invalid ones in the
 * error; it forces zod's slow path, so only failed input is parsed with it. @throws ZodError
 */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  return success ? data : schema.parse(value, { reportInput: true });
}

/** An answer is not many times as long as the request that it refuses. */
const ERRORS_MAX = 50;

/** One entry per invalid field, the first 50 of them, in the caller's language (docs/design/api.md, "Conventions"). */
export function fieldErrorsOf(error: ZodError, language: Language): FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    // An invalid key of a record has an issue of its own.
    const cause = (issue.code === 'invalid_key' && issue.issues[0]) || issue;
    const message = TEXTS[keyOf(cause)][language].replace('{limit}', limitOf(cause));
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
        : [path || 'body'];
    for (const field of fields) if (!errors.has(field)) errors.set(field, message);
  }
  return [...errors].slice(0, ERRORS_MAX).map(([field, message]) => ({ field, message }));
}
