import type { Language } from '#contract/codes';
import type { Member } from '#contract/member/member';
import { writePhone } from '../../lib/input/phone';
import { type SheetColumn, type SheetText, STATUS_TEXTS, timeText } from '../../lib/sheet';

/** Names of roles and positions, by id. */
export interface Names {
  roles: ReadonlyMap<number, string>;
  posts: ReadonlyMap<number, string>;
}

/** Column titles of a sheet of users. */
export const TITLES = {
  username: { 'zh-CN': '用户名', 'en-US': 'Username' },
  realName: { 'zh-CN': '姓名', 'en-US': 'Real name' },
  dept: { 'zh-CN': '部门', 'en-US': 'Department' },
  posts: { 'zh-CN': '岗位', 'en-US': 'Positions' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Phone' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
  birthday: { 'zh-CN': '生日', 'en-US': 'Birthday' },
  qq: { 'zh-CN': 'QQ', 'en-US': 'QQ' },
  region: { 'zh-CN': '行政区域', 'en-US': 'Administrative region' },
  address: { 'zh-CN': '地址', 'en-US': 'Address' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  balance: { 'zh-CN': '余额（元）', 'en-US': 'Balance (yuan)' },
  integral: { 'zh-CN': '积分', 'en-US': 'Points' },
  loginCount: { 'zh-CN': '登录次数', 'en-US': 'Sign-ins' },
  lastLoginAt: { 'zh-CN': '最后登录时间（UTC）', 'en-US': 'Last sign-in (UTC)' },
  lastLoginIp: { 'zh-CN': '最后登录 IP', 'en-US': 'Last sign-in IP' },
  createdAt: { 'zh-CN': '创建时间（UTC）', 'en-US': 'Created (UTC)' },
  remark: { 'zh-CN': '备注', 'en-US': 'Remark' },
} as const satisfies Record<string, SheetText>;

export const SEX_TEXTS: Record<Member['sex'], SheetText> = {
  man: { 'zh-CN': '男', 'en-US': 'Male' },
  girl: { 'zh-CN': '女', 'en-US': 'Female' },
  secret: { 'zh-CN': '保密', 'en-US': 'Prefer not to say' },
};

/** Separator of several names in a cell. */
export const SEPARATOR = ', ';

const CENTS = 100;

/** The columns of an export, in the caller's language. */
export function exportColumns(language: Language, names: Names): SheetColumn<Member>[] {
  const join = (ids: readonly number[], by: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => by.get(id) ?? []).join(SEPARATOR) || null;
  const special: Partial<Record<keyof typeof TITLES, SheetColumn<Member>['value']>> = {
    dept: (row) => row.deptName,
    posts: (row) => join(row.postIds, names.posts),
    roles: (row) => join(row.roleIds, names.roles),
    phone: (row) => row.phone && writePhone(row.phone),
    sex: (row) => SEX_TEXTS[row.sex][language],
    status: (row) => STATUS_TEXTS[row.status][language],
    balance: (row) => row.balance / CENTS,
    lastLoginAt: (row) => timeText(row.lastLoginAt),
    createdAt: (row) => timeText(row.createdAt),
  };
  const keys = Object.keys(TITLES) as (keyof typeof TITLES)[];
  return keys.map((key) => ({
    title: TITLES[key][language],
    value: special[key] ?? ((row) => row[key as Plain]),
  }));
}

/** Columns that show a field unchanged. */
type Plain = Exclude<keyof typeof TITLES, 'dept' | 'posts' | 'roles'> & keyof Member;
