import type { Language } from '#contract/codes';
import { type Sheet, STATUS_TEXTS } from '../../../lib/sheet';
import { SEX_TEXTS, TITLES } from '../sheet.rules';
import { COLUMNS, type Column, type Directory, isRequired, type Named } from './read.rules';

type Text = Record<Language, string>;

const WIDTH = { plain: 14, wide: 24, notes: 60 };

const SHEET = {
  users: { 'zh-CN': '用户', 'en-US': 'Users' },
  notes: { 'zh-CN': '填写说明', 'en-US': 'How to fill in' },
  depts: { 'zh-CN': '部门', 'en-US': 'Departments' },
  posts: { 'zh-CN': '岗位', 'en-US': 'Positions' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
} as const satisfies Record<string, Text>;

const NOTES: Record<Column, Text> = {
  username: {
    'zh-CN': '必填，2–64 个字符，不可重复；登录时使用',
    'en-US': 'Required, 2 to 64 characters, unique; used to sign in',
  },
  realName: { 'zh-CN': '必填', 'en-US': 'Required' },
  dept: {
    'zh-CN': '部门的完整路径、编码，或唯一的名称；只有您可见全部数据时可留空',
    'en-US':
      'Path, code or a name that only one department has; may stay empty only if you see all data',
  },
  posts: {
    'zh-CN': '岗位名称或编码，多个用逗号分隔；可留空',
    'en-US': 'Names or codes with commas between; may stay empty',
  },
  roles: {
    'zh-CN': '角色名称或权限编码，多个用逗号分隔；可留空',
    'en-US': 'Names or codes with commas between; may stay empty',
  },
  phone: {
    'zh-CN': '中国大陆手机号，或以 + 开头的国际号码',
    'en-US': 'A mainland number, or an international one that starts with +',
  },
  email: { 'zh-CN': '邮箱地址', 'en-US': 'An email address' },
  sex: {
    'zh-CN': '男、女或保密；留空为保密',
    'en-US': 'Male, Female or Prefer not to say; empty means Prefer not to say',
  },
  birthday: { 'zh-CN': '如 1990-01-31', 'en-US': 'Such as 1990-01-31' },
  qq: { 'zh-CN': '可留空', 'en-US': 'May stay empty' },
  region: { 'zh-CN': '可留空', 'en-US': 'May stay empty' },
  address: { 'zh-CN': '可留空', 'en-US': 'May stay empty' },
  status: {
    'zh-CN': '已启用或已停用；留空为已启用',
    'en-US': 'Enabled or Disabled; empty means Enabled',
  },
  remark: { 'zh-CN': '可留空', 'en-US': 'May stay empty' },
};

const HEADS = {
  column: { 'zh-CN': '列', 'en-US': 'Column' },
  note: { 'zh-CN': '说明', 'en-US': 'Note' },
  path: { 'zh-CN': '路径', 'en-US': 'Path' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  code: { 'zh-CN': '编码', 'en-US': 'Code' },
} as const satisfies Record<string, Text>;

const EXAMPLE_NOTE: Text = {
  'zh-CN': '“用户”表的第 2 行是示例，请替换或删除。文件中不填写密码。',
  'en-US': 'Line 2 of the sheet Users is an example: replace or delete it. No passwords here.',
};

/**
 * An example line; department, position and role are ones that the importer may use. The role is the last of
 * the tree, which has none below it: whoever forgets to delete the line adds somebody who holds it.
 */
function exampleOf({ depts, posts, roles }: Directory, language: Language): Record<Column, string> {
  const isChinese = language === 'zh-CN';
  return {
    username: 'li.lei',
    realName: isChinese ? '李雷' : 'Li Lei',
    dept: depts[0]?.path ?? '',
    posts: posts[0]?.name ?? '',
    roles: roles.at(-1)?.code ?? '',
    phone: '13800000000',
    email: 'li.lei@example.com',
    sex: SEX_TEXTS.man[language],
    birthday: '1990-01-31',
    qq: '',
    region: '',
    address: '',
    status: STATUS_TEXTS.enabled[language],
    remark: '',
  };
}

const titleOf = (column: Column, language: Language) =>
  `${TITLES[column][language]}${isRequired(column) ? '*' : ''}`;

/** The sheets of a template: the first is to be filled in, the others list the allowed values. */
export function templateOf(directory: Directory, language: Language): Sheet[] {
  const example = exampleOf(directory, language);
  const named = (name: Text, rows: readonly Named[]): Sheet => ({
    name: name[language],
    lines: [
      [HEADS.name[language], HEADS.code[language]],
      ...rows.map((row) => [row.name, row.code]),
    ],
    widths: [WIDTH.wide, WIDTH.wide],
  });
  return [
    {
      name: SHEET.users[language],
      lines: [
        COLUMNS.map((column) => titleOf(column, language)),
        COLUMNS.map((column) => example[column]),
      ],
      widths: COLUMNS.map((column) =>
        column === 'email' || column === 'dept' ? WIDTH.wide : WIDTH.plain,
      ),
    },
    {
      name: SHEET.notes[language],
      lines: [
        [HEADS.column[language], HEADS.note[language]],
        ...COLUMNS.map((column) => [titleOf(column, language), NOTES[column][language]]),
        ['', EXAMPLE_NOTE[language]],
      ],
      widths: [WIDTH.wide, WIDTH.notes],
    },
    {
      name: SHEET.depts[language],
      lines: [
        [HEADS.path[language], HEADS.code[language]],
        ...directory.depts.map((dept) => [dept.path ?? dept.name, dept.code]),
      ],
      widths: [WIDTH.notes, WIDTH.wide],
    },
    named(SHEET.posts, directory.posts),
    named(SHEET.roles, directory.roles),
  ];
}
