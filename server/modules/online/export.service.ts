import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { OnlineSession, SignInWay } from '#contract/member/online';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { Actor } from '../../lib/actor';
import type { ParsedList } from '../../lib/input/list-query';
import {
  columnsIn,
  type SheetFormat,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { both } from '../../lib/texts';
import { readOnline } from './online.service';

const WAYS: Readonly<Record<SignInWay, ReturnType<typeof both>>> = {
  password: both('密码', 'Password'),
  sms: both('短信验证码', 'SMS code'),
  passkey: both('通行密钥', 'Passkey'),
};

const COLUMNS: readonly TitledColumn<OnlineSession>[] = [
  ['姓名', 'Name', (row) => row.realName],
  ['用户名', 'Username', (row) => row.username],
  ['部门', 'Department', (row) => row.deptName],
  ['登录方式', 'Signed in by', (row, language) => WAYS[row.way][language]],
  ['浏览器', 'Browser', (row) => row.browser],
  ['系统', 'System', (row) => row.os],
  ['IP 地址', 'IP address', (row) => row.ip],
  timeColumn('登录时间', 'Signed in', (row) => row.createdAt),
  timeColumn('最近活动', 'Last active', (row) => row.lastSeenAt),
];

interface Exported {
  deptId: number | undefined;
  format: SheetFormat;
  language: Language;
}

/** Exports who is signed in as a file. */
export async function exportOnline(
  { db, actor, now }: { db: Db; actor: Actor; now: number },
  list: ParsedList,
  { deptId, format, language }: Exported,
) {
  const read = await readOnline({ db: slowly(db), actor, now }, list, deptId);
  const batches = await inBatches(LIMIT.exportRows, read);
  return writeSheet(format, columnsIn(language, COLUMNS), batches);
}
