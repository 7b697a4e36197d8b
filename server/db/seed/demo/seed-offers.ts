import { LIMIT } from '#contract/limits';
import { keyOf } from '../../../lib/account-key';
import { acrossTenants } from '../../guard/guard';
import type { Db } from '../../types';

const DAY = 24 * 60 * 60 * 1000;

interface OfferPlan {
  /** The company, and who offers the seat for it. */
  company: string;
  maker: string;
  identifier: string;
  note: string;
  /** Age in days. */
  days: number;
  status: 'open' | 'declined' | 'withdrawn';
}

/** One of each state, and one that a company without a free place has made. */
const OFFERS: readonly OfferPlan[] = [
  {
    ...{ company: 'huachuang', maker: 'zhou.wenbin', identifier: 'daniel.okafor' },
    note: 'Please join us as an adviser for the control room project.',
    days: 1,
    status: 'open',
  },
  {
    ...{ company: 'huachuang', maker: 'zhou.wenbin', identifier: 'victor.chan' },
    note: '智慧园区项目联合工作组。',
    days: 4,
    status: 'declined',
  },
  {
    ...{ company: 'huachuang', maker: 'zhou.wenbin', identifier: 'fang.yun' },
    note: '邀请您担任设备改造顾问。',
    days: LIMIT.offerDays + 6,
    status: 'open',
  },
  {
    ...{ company: 'huachuang', maker: 'zhou.wenbin', identifier: 'naomi.lindqvsit' },
    note: '用户名写错，已重新联系。',
    days: 9,
    status: 'withdrawn',
  },
  {
    ...{ company: 'yunling', maker: 'duan.yumei', identifier: 'gu.consultant' },
    note: '管网改造期间请协助巡检。',
    days: 2,
    status: 'open',
  },
];

/** Seeds offers of a seat; the people, who exist already, are found by username. */
export async function seedOffers(db: Db, now: number): Promise<void> {
  for (const { company, maker, identifier, note, days, status } of OFFERS) {
    const made = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .innerJoin('tenants', 'tenants.id', 'members.tenantId')
      .select(['members.id as makerId', 'members.tenantId', 'members.deptId'])
      .where('tenants.code', '=', company)
      .where('accounts.usernameKey', '=', keyOf(maker))
      .modifyEnd(acrossTenants('the demo has several tenants'))
      .executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('usernameKey', '=', keyOf(identifier))
      .executeTakeFirst();
    const createdAt = now - days * DAY;
    await db
      .insertInto('offers')
      .values({
        ...{ ...made, identifier, identifierKey: keyOf(identifier), note, status, createdAt },
        ...{ accountId: account?.id ?? null, roleIds: '[]', postIds: '[]', memberId: null },
        endsAt: createdAt + LIMIT.offerDays * DAY,
      })
      .execute();
  }
}
