import type { RegistrationPlan } from '#contract/sign-in/plan';
import { findOpenTenantName } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Visit } from '../../../db/visit';
import { Refusal } from '../../../lib/refusal';
import { countLook, findOffer, hasOpenInvite } from '../../invite/redeem.service';
import type { RegistrationPolicy } from '../../policy/policy.service';
import { findOpenPolicy, isRegisterOpen } from '../entrance.service';

/**
 * What registering does, with a code or by the default policy, and whether there are codes that can
 * be used. Of a company that is joined only its name is told.
 * @throws Refusal register.closed, register.target-missing, invite.invalid, rate.exceeded
 */
export async function getPlan(visit: Visit, canSend: boolean, code: string | undefined) {
  const { db } = visit;
  if (!canSend || !(await isRegisterOpen(db))) throw new Refusal('register.closed');
  if (code === undefined) {
    const policy = await findOpenPolicy(db);
    const plan = policy ? await planOf(db, policy, null) : null;
    return { plan, takesCode: !policy || (await hasOpenInvite(db)) };
  }
  const { policy, companyName } = await countLook(visit, () => findOffer(db, code));
  const plan = await planOf(db, policy, companyName);
  if (!plan) throw new Refusal('register.target-missing');
  return { plan, takesCode: true };
}

/** Null where nobody can join the company at present. */
async function planOf(
  db: Db,
  { title: policyTitle, tenantSetting: setting, defaultTenantId }: RegistrationPolicy,
  companyName: string | null,
): Promise<RegistrationPlan | null> {
  if (setting === 'create') return { setting, policyTitle, companyName };
  const joined = defaultTenantId && (await findOpenTenantName(db, defaultTenantId));
  return joined ? { setting, policyTitle, companyName: joined } : null;
}
