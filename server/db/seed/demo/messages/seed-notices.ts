import { sql } from 'kysely';
import type { NoticeLevel } from '#contract/notice/notice';
import type { NoticeRange, NoticeState } from '#contract/notice/publication';
import { acrossTenants } from '../../../guard/guard';
import type { RangeKind } from '../../../tables/letter-tables';
import type { Db } from '../../../types';

const HOUR = 60 * 60 * 1000;

const THE_DEMO = acrossTenants('the demo is a database of its own');

interface DemoNotice {
  /** Its writer, in whose tenant the range is. */
  from: string;
  title: string;
  tag: string;
  level: NoticeLevel;
  content: string;
  rangeType: NoticeRange;
  /** Codes of tenants, departments or roles, or usernames of members; none for everyone. */
  range: readonly string[];
  state: NoticeState;
  /** Hours from now until its start, less than nothing for one that is out; null in a draft without. */
  startsIn: number | null;
  /** Hours from its start until its end; without an end if left out. */
  lasts?: number;
  isPinned?: true;
  /** Who has read it. */
  readers?: readonly string[];
  /** The only account that has not read it, instead of naming the readers. */
  unreadBy?: string;
}

const NOTICES: readonly DemoNotice[] = [
  {
    from: 'admin',
    title: '平台将于本周六夜间停机升级',
    tag: '维护',
    level: 'urgent',
    content:
      '本周六 **23:00** 至次日 **01:00** 停机升级，期间无法登录，设备数据照常采集。\n\n请提前保存正在编辑的内容。',
    rangeType: 'everyone',
    range: [],
    state: 'published',
    startsIn: -20,
    isPinned: true,
    unreadBy: 'xu.jing',
  },
  {
    from: 'zhou.wenbin',
    title: '生产制造中心安全检查安排',
    tag: '安全',
    level: 'important',
    content:
      '下周起逐个车间检查消防与用电安全：\n\n1. 各车间先行自查，填写检查表；\n2. 安全员复核，当日反馈；\n3. 未整改的隐患不得带入下一班次。',
    rangeType: 'depts',
    range: ['MFG'],
    state: 'published',
    startsIn: -45,
    lasts: 24 * 30,
    readers: ['zhou.wenbin'],
  },
  {
    from: 'zhou.wenbin',
    title: '部门负责人请核对成员名单',
    tag: '人事',
    level: 'info',
    content: '请在月底前核对本部门成员的岗位与角色，有变动的告知人力资源部。',
    rangeType: 'roles',
    range: ['dept-head'],
    state: 'published',
    startsIn: -70,
    readers: ['li.na'],
  },
  {
    from: 'admin',
    title: '本月值班表',
    tag: '值班',
    level: 'info',
    content:
      '| 周次 | 值班 | 备勤 |\n| --- | --- | --- |\n| 第一周 | 钱悦 | 平台管理员 |\n| 第二周 | 平台管理员 | 钱悦 |\n| 第三周 | 钱悦 | 平台管理员 |\n| 第四周 | 平台管理员 | 钱悦 |\n\n换班请提前一天说明。',
    rangeType: 'members',
    range: ['admin', 'qian.yue'],
    state: 'published',
    startsIn: -6,
    readers: ['admin'],
  },
  {
    from: 'admin',
    title: '新版规则引擎试用邀请',
    tag: '产品',
    level: 'info',
    content: '规则引擎 2.4.0 支持**可视化调试**，欢迎试用并反馈意见。',
    rangeType: 'tenants',
    range: ['huachuang', 'brightwater'],
    state: 'scheduled',
    startsIn: 24 * 3,
    lasts: 24 * 14,
  },
  {
    from: 'admin',
    title: '数据保留期限调整说明',
    tag: '',
    level: 'info',
    content: '## 调整内容\n\n历史数据的保留期限由 12 个月延长至 24 个月。\n\n（待确认生效日期）',
    rangeType: 'everyone',
    range: [],
    state: 'draft',
    startsIn: null,
  },
];

/** Whose ids are what a range names. */
const KINDS: Record<NoticeRange, RangeKind> = {
  everyone: 'everyone',
  tenants: 'tenant',
  depts: 'dept',
  roles: 'role',
  members: 'member',
};

/** The seat that a known member has got first. */
async function seatOf(db: Db, username: string) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', 'members.tenantId', 'members.accountId'])
    .where('accounts.username', '=', username)
    .orderBy('members.id')
    .modifyEnd(THE_DEMO)
    .executeTakeFirstOrThrow();
}

/** The id of something that the range of a notice of this tenant names. */
async function targetOf(db: Db, type: NoticeRange, tenantId: number, name: string) {
  if (type === 'members') return (await seatOf(db, name)).id;
  if (type === 'tenants') {
    const tenant = db.selectFrom('tenants').select('id').where('code', '=', name);
    return (await tenant.executeTakeFirstOrThrow()).id;
  }
  const { id } = await db
    .selectFrom(type === 'depts' ? 'depts' : 'roles')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** Seeds notices of each level and for each kind of range, one to come and one being written. */
export async function seedNotices(db: Db, now: number): Promise<void> {
  for (const notice of NOTICES) {
    const { from, range, startsIn, lasts, isPinned, readers = [], unreadBy, ...text } = notice;
    const { id: authorId, tenantId } = await seatOf(db, from);
    const startAt = startsIn === null ? null : now + startsIn * HOUR;
    const writtenAt = Math.min(now, startAt ?? now) - HOUR;
    const { id: noticeId } = await db
      .insertInto('notices')
      .values({
        ...{ ...text, tenantId, authorId, startAt, sort: 0, isPinned: isPinned ? 1 : 0 },
        endAt: startAt === null || lasts === undefined ? null : startAt + lasts * HOUR,
        ...{ createdAt: writtenAt, updatedAt: writtenAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kind = KINDS[text.rangeType];
    const targets = text.rangeType === 'everyone' ? [0] : [];
    for (const name of range) targets.push(await targetOf(db, text.rangeType, tenantId, name));
    await db
      .insertInto('noticeRanges')
      .values(targets.map((targetId) => ({ tenantId, noticeId, kind, targetId })))
      .execute();
    if (readers.length === 0 && unreadBy === undefined) continue;
    const readAt = (startAt ?? now) + HOUR;
    await db
      .insertInto('noticeReads')
      .columns(['accountId', 'noticeId', 'readAt'])
      .expression((eb) =>
        eb
          .selectFrom('accounts')
          .select([
            'id',
            sql<number>`cast(${noticeId} as bigint)`.as('noticeId'),
            sql<number>`cast(${readAt} as bigint)`.as('readAt'),
          ])
          .where((of) =>
            unreadBy === undefined ? of('username', 'in', readers) : of('username', '<>', unreadBy),
          ),
      )
      .execute();
  }
}
