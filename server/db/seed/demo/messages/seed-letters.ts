import { acrossTenants } from '../../../guard/guard';
import type { Db } from '../../../types';

const HOUR = 60 * 60 * 1000;

interface DemoLetter {
  from: string;
  to: readonly string[];
  title: string;
  content: string;
  /** Age of the letter. */
  hours: number;
  isRead?: boolean;
}

const LETTERS: readonly DemoLetter[] = [
  {
    from: 'qian.yue',
    to: ['admin'],
    title: '本周平台巡检结果',
    content:
      '各节点运行正常，磁盘使用率最高 61%。\n\n边缘网关应用正在安装，预计今天完成；规则引擎有新版本 2.4.0，可择期更新。',
    hours: 3,
  },
  {
    from: 'qian.yue',
    to: ['admin'],
    title: '关于新租户的策略',
    content: '下周有两家新客户入驻，请确认使用哪一个租户策略。',
    hours: 26,
    isRead: true,
  },
  {
    from: 'admin',
    to: ['qian.yue', 'zhou.wenbin', 'duan.yumei'],
    title: '计划维护通知',
    content: '本周六 23:00 至次日 01:00 进行数据库维护，期间平台短暂不可用，请提前安排。',
    hours: 5,
  },
  {
    from: 'li.na',
    to: ['zhou.wenbin', 'xu.jing'],
    title: '新员工入职材料',
    content: '三位新同事的资料已录入，请协助分配岗位与角色。',
    hours: 8,
  },
  {
    from: 'emma.clarke',
    to: ['daniel.okafor'],
    title: 'Pump station readings',
    content:
      'The readings of station 4 have been flat since Monday.\n\nCould you send somebody to look at the sensor?',
    hours: 2,
  },
  {
    from: 'daniel.okafor',
    to: ['emma.clarke'],
    title: 'Access for the new team',
    content: 'Two people join my team next week. They need the same role as Bartholomew.',
    hours: 30,
  },
];

/** Seeds letters between the known members. */
export async function seedLetters(db: Db, now: number): Promise<void> {
  const seats = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.id', 'members.tenantId', 'accounts.username'])
    .where(
      'accounts.username',
      'in',
      LETTERS.flatMap(({ from, to }) => [from, ...to]),
    )
    .modifyEnd(acrossTenants('the demo is a database of its own'))
    .execute();
  const seatOf = (username: string) => {
    const seat = seats.find((one) => one.username === username);
    if (!seat) throw new Error(`The demo has no ${username} to write letters.`);
    return seat;
  };
  const inOrder = [...LETTERS].sort((a, b) => b.hours - a.hours);
  for (const { from, to, title, content, hours, isRead } of inOrder) {
    const { id: fromId, tenantId } = seatOf(from);
    const createdAt = now - hours * HOUR;
    const { id } = await db
      .insertInto('letters')
      .values({ tenantId, fromId, title, content, createdAt, fromDeletedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('letterReceivers')
      .values(
        to.map((username) => ({
          letterId: id,
          memberId: seatOf(username).id,
          readAt: isRead ? createdAt + HOUR : null,
          deletedAt: null,
        })),
      )
      .execute();
  }
}
