import type { Db } from '../../types';
import { platform } from './companies/platform';
import { idOf } from './seed-organisation';

const DAY = 24 * 60 * 60 * 1000;

interface InvitePlan {
  title: string;
  companyName: string | null;
  policy: string;
  code: string;
  /** Days from now, may have passed. */
  expiresIn?: number;
  isDisabled?: true;
  /** The company that was founded with it. */
  usedFor?: string;
}

/** One of each state, and some that were made at once. */
const INVITES: readonly InvitePlan[] = [
  {
    title: '华南渠道伙伴',
    companyName: '南岭智能装备有限公司',
    policy: '标准版',
    code: 'K3FPXW-M7YTQH-9CDA4R',
    expiresIn: 60,
  },
  {
    title: 'Evaluation for Alder & Sons',
    companyName: 'Alder & Sons',
    policy: 'Trial (30 days)',
    code: 'RT8WQ4-HX3NPA-6KMC7D',
  },
  {
    title: '云岭供水试点',
    companyName: '云岭供水',
    policy: '小微版',
    code: 'PD9QRX-3WFKT7-AYNM4C',
    usedFor: 'yunling',
  },
  {
    title: '去年展会',
    companyName: null,
    policy: '标准版',
    code: 'WM6HTC-8PYKQ3-FRXN7A',
    expiresIn: -90,
  },
  {
    title: '误发的邀请',
    companyName: '待定',
    policy: '集团版',
    code: 'X7AFDQ-NK4MWR-TPH93Y',
    isDisabled: true,
  },
];

/** Codes of the invitations that were made at once, for a fair. */
const FAIR = [
  ...['C4KWNR-QX7HPT-3MFY9A', 'H9TQMD-RW3XKC-7NPA6F', 'N6YRCK-4TDWXQ-PH8A3M'],
  ...['Q3XDPA-W9KFRN-6CTYH7', 'T7MAHW-9QRPCX-D4KNF3'],
];

/** Creates invitations of the platform's administrator. */
export async function seedInvites(
  db: Db,
  policies: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const creator = await findFirstAdmin(db, platform.code);
  const made = { creatorId: creator.id, remark: null, sort: 0 };
  for (const [index, plan] of INVITES.entries()) {
    const { title, companyName, code, policy, expiresIn, isDisabled, usedFor } = plan;
    const createdAt = now - (100 - index) * DAY;
    await db
      .insertInto('invites')
      .values({
        ...{ ...made, title, companyName, code, policyId: idOf(policies, policy) },
        status: isDisabled ? 'disabled' : 'enabled',
        expiresAt: expiresIn === undefined ? null : now + expiresIn * DAY,
        ...(usedFor && (await findUse(db, usedFor, createdAt + DAY))),
        ...{ createdAt, updatedAt: createdAt },
      })
      .execute();
  }
  await seedFair(db, { ...made, policyId: idOf(policies, '标准版') }, now);
}

async function findFirstAdmin(db: Db, code: string) {
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('members')
    .select(['id', 'tenantId', 'accountId'])
    .where('tenantId', '=', tenant.id)
    .where('isDefaultAdmin', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

/** Who has used an invitation: the first administrator of the company. */
async function findUse(db: Db, code: string, usedAt: number) {
  const { accountId, tenantId } = await findFirstAdmin(db, code);
  return { usedBy: accountId, usedTenantId: tenantId, usedAt };
}

async function seedFair(
  db: Db,
  made: { creatorId: number; remark: null; sort: number; policyId: number },
  now: number,
): Promise<void> {
  const rows = await db
    .insertInto('invites')
    .values(
      FAIR.map((code) => ({
        ...{ ...made, title: '春季博览会', companyName: null, code, status: 'enabled' as const },
        ...{ expiresAt: now + 30 * DAY, createdAt: now - DAY, updatedAt: now - DAY },
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable('invites')
    .set({ batchId: Math.min(...ids) })
    .where('id', 'in', ids)
    .execute();
}
