import { BASE_PATH, type Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Invite } from '#contract/tenant/invite';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Work } from '../../db/work';
import type { ParsedList } from '../../lib/input/list-query';
import {
  columnsIn,
  type SheetFormat,
  type SheetText,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { readInvites, type Wanted } from './list.repo';
import { tellCodes } from './tell.service';

const STATES: Record<Invite['state'], SheetText> = {
  unused: { 'zh-CN': '未使用', 'en-US': 'Unused' },
  used: { 'zh-CN': '已使用', 'en-US': 'Used' },
  disabled: { 'zh-CN': '已停用', 'en-US': 'Disabled' },
  expired: { 'zh-CN': '已到期', 'en-US': 'Expired' },
};
const NEVER: SheetText = { 'zh-CN': '永不到期', 'en-US': 'Never' };

/** Where the code is taken: the registration, with the code filled in. */
const linkOf = (origin: string, code: string) =>
  `${origin}${BASE_PATH}user/reg?invite=${encodeURIComponent(code)}`;

const columnsFor = (origin: string): readonly TitledColumn<Invite>[] => [
  ['标题', 'Title', (row) => row.title],
  ['邀请码', 'Code', (row) => row.code],
  ['链接', 'Link', ({ code, state }) => (code && state === 'unused' ? linkOf(origin, code) : null)],
  ['状态', 'State', (row, language) => STATES[row.state][language]],
  ['企业名称', 'Company name', (row) => row.companyName],
  ['策略', 'Policy', (row) => row.policyTitle],
  ['加入租户', 'Joins', (row) => row.joinedTenantName],
  timeColumn('到期时间', 'Expires', (row, language) => row.expiresAt ?? NEVER[language]),
  ['使用者', 'Used by', (row) => row.usedUsername],
  ['使用者编号', 'Id of the user', (row) => row.usedBy],
  timeColumn('使用时间', 'Used at', (row) => row.usedAt),
  ['用于租户', 'Used for', (row) => row.usedTenantName],
  ['创建者', 'Created by', (row) => row.creatorUsername],
  ['排序', 'Sort', (row) => row.sort],
  timeColumn('创建时间', 'Created', (row) => row.createdAt),
  timeColumn('更新时间', 'Updated', (row) => row.updatedAt),
  ['备注', 'Remark', (row) => row.remark],
];

interface Exported extends Wanted {
  /** Of the site, for the links. */
  origin: string;
  format: SheetFormat;
  language: Language;
}

/** Exports the invitations of the list as a file, with the codes that the caller may know. */
export async function exportInvites(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  list: ParsedList,
  { format, language, origin, ...wanted }: Exported,
) {
  const patient = slowly(db);
  const tell = tellCodes({ db: patient, actor });
  const batches = await inBatches(LIMIT.exportRows, async (place) => {
    const { rows, last } = await readInvites(patient, list, { ...place, ...wanted });
    return { rows: await tell(rows), last };
  });
  return writeSheet(format, columnsIn(language, columnsFor(origin)), batches);
}
