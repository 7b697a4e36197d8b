import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { DataScope } from '#contract/role/role';
import type { Policy } from '#contract/tenant/policy';
import { QUOTA_KINDS } from '#contract/tenant/quota';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import {
  columnsIn,
  type SheetFormat,
  type SheetText,
  STATUS_TEXTS,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { KIND_NAMES } from '../quota/kind.rules';
import { readPolicies } from './list.repo';

const YES: SheetText = { 'zh-CN': '是', 'en-US': 'Yes' };
const UNLIMITED: SheetText = { 'zh-CN': '不限', 'en-US': 'Unlimited' };
const NEVER: SheetText = { 'zh-CN': '永不到期', 'en-US': 'Never' };

const SETTINGS: Record<Policy['tenantSetting'], SheetText> = {
  create: { 'zh-CN': '创建新租户', 'en-US': 'Creates a tenant' },
  join: { 'zh-CN': '加入现有租户', 'en-US': 'Joins an existing tenant' },
};

const SECOND_FACTORS: Record<Policy['secondFactor'], SheetText> = {
  nobody: { 'zh-CN': '不要求', 'en-US': 'Nobody' },
  admins: { 'zh-CN': '默认管理员', 'en-US': 'Default admins' },
  all: { 'zh-CN': '所有成员', 'en-US': 'All members' },
};

const RANGES: Record<DataScope, SheetText> = {
  all: { 'zh-CN': '全部数据', 'en-US': 'All' },
  deptAndBelow: { 'zh-CN': '本部门及以下', 'en-US': 'Own department and below' },
  dept: { 'zh-CN': '本部门', 'en-US': 'Own department' },
  custom: { 'zh-CN': '自定义部门', 'en-US': 'Custom departments' },
  self: { 'zh-CN': '仅本人', 'en-US': 'Only self' },
};

const limitColumns = QUOTA_KINDS.map((kind): TitledColumn<Policy> => {
  const { 'zh-CN': chinese, 'en-US': english } = KIND_NAMES[kind];
  return [
    `${chinese}数上限`,
    `${english.charAt(0).toUpperCase()}${english.slice(1)} at most`,
    (row, language) => row.limits[kind] ?? UNLIMITED[language],
  ];
});

const COLUMNS: readonly TitledColumn<Policy>[] = [
  ['策略名称', 'Title', (row) => row.title],
  ['策略描述', 'Description', (row) => row.description],
  ['默认', 'Default', (row, language) => (row.isDefault ? YES[language] : null)],
  ['状态', 'Status', (row, language) => STATUS_TEXTS[row.status][language]],
  ['租户数', 'Tenants', (row) => row.tenantCount],
  ...limitColumns,
  ['数据范围', 'Data range', (row, language) => RANGES[row.dataRange][language]],
  ['注册方式', 'Registration', (row, language) => SETTINGS[row.tenantSetting][language]],
  [
    '两步验证要求',
    'Second factor required for',
    (row, language) => SECOND_FACTORS[row.secondFactor][language],
  ],
  ['默认租户', 'Default tenant', (row) => row.defaultTenantName],
  ['默认部门', 'Default department', (row) => row.defaultDeptName],
  ['默认角色', 'Default role', (row) => row.defaultRoleName],
  ['默认岗位', 'Default position', (row) => row.defaultPostName],
  ['新租户有效天数', 'Days of a new tenant', (row, language) => row.expireDays ?? NEVER[language]],
  ['排序', 'Sort', (row) => row.sort],
  timeColumn('创建时间', 'Created', (row) => row.createdAt),
  timeColumn('更新时间', 'Updated', (row) => row.updatedAt),
  ['备注', 'Remark', (row) => row.remark],
];

/** Exports the policies of the list as a file. */
export async function exportPolicies(
  db: Db,
  list: ParsedList,
  { format, language }: { format: SheetFormat; language: Language },
) {
  const patient = slowly(db);
  const batches = await inBatches(LIMIT.exportRows, (place) => readPolicies(patient, list, place));
  return writeSheet(format, columnsIn(language, COLUMNS), batches);
}
