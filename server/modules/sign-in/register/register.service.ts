import { randomBytes } from 'node:crypto';
import type { Language } from '#contract/codes';
import type { Registration } from '#contract/sign-in/sign-in';
import { lockAccess } from '../../../db/access-locks';
import { dialectOf } from '../../../db/dialect';
import { findPlatformId, isTenantOpen } from '../../../db/query/rows';
import type { Db } from '../../../db/types';
import type { Visit } from '../../../db/visit';
import type { Change } from '../../../db/work';
import { toE164 } from '../../../lib/input/phone';
import { Refusal } from '../../../lib/refusal';
import { assertUncommon, hashPassword } from '../../../lib/secrets/password';
import { insertAccount, isPhoneHeld } from '../../account/account.service';
import { attempt, subjectOf } from '../../attempt/attempt.service';
import { countWrong, redeemInvite, setInviteUser } from '../../invite/redeem.service';
import type { RegistrationPolicy } from '../../policy/policy.service';
import { takePlaceIn } from '../../quota/quota.service';
import { addRegistrant } from '../../seat/seat.service';
import { getTermsVersion } from '../../site/terms.service';
import { checkCode, spendCode, type Typed } from '../../sms/code.service';
import { endOf, insertTenant } from '../../tenant/tenant.service';
import { type Entered, enter } from '../enter.service';
import { findOpenPolicy, isRegisterOpen } from '../entrance.service';

/** Default name of a new tenant. */
const COMPANY_OF: Record<Language, (realName: string) => string> = {
  'zh-CN': (realName) => `${realName}的企业`,
  'en-US': (realName) => `${realName}'s company`,
};

interface Registering extends Visit {
  language: Language;
  note: (change: Change) => void;
}

/**
 * Registers an account for the holder of a phone and signs it in. The phone is proven first, so
 * that callers without it learn nothing about existing accounts or codes. An invitation is consumed
 * in the transaction that creates account, seat and company, so it is left when anything of these fails.
 * @throws Refusal register.*, code.*, invite.invalid, rate.exceeded, password.common, captcha.*
 */
export async function register(visit: Registering, values: Registration): Promise<Entered> {
  const { db, secret } = visit;
  if (!(await isRegisterOpen(db))) throw new Refusal('register.closed');
  await assertAgreed(db, values);
  await assertUncommon(values.password);
  const phone = toE164(values.phone);
  const typed: Typed = { phone, scene: 'register', code: values.code };
  await attempt(visit, {
    subject: subjectOf.phone(phone),
    solved: values,
    wrong: 'code.wrong',
    verify: async () => (await checkCode(visit, typed)) || null,
  });
  const passwordHash = await hashPassword(values.password);
  const person = { ...values, phone, passwordHash };
  const found = () =>
    orPhoneTaken(db, () =>
      db.transaction().execute(async (trx) => {
        await lockAccess(trx, {});
        if (!(await spendCode(trx, secret, typed))) throw new Refusal('code.wrong');
        return create({ ...visit, db: trx }, person);
      }),
    );
  const seat = await (values.inviteCode === null ? found() : countWrong(visit, found));
  const { username, realName } = values;
  const account = { id: seat.accountId, username, realName, avatar: null, securityRevision: 0 };
  return enter(visit, { ...account, mustChangePassword: 0 }, seat, {
    remember: false,
    way: 'password',
  });
}

/** What was agreed to, for the account. @throws Refusal register.terms without the current version */
async function assertAgreed(db: Db, { agreedVersion }: Registration) {
  const { version, kinds } = await getTermsVersion(db);
  if (kinds.length === 0) return undefined;
  if (agreedVersion !== version)
    throw new Refusal('register.terms', {}, { field: 'agreedVersion' });
  return version;
}

type Person = Registration & { passwordHash: string };

async function create(visit: Registering, person: Person) {
  const { db, now, note } = visit;
  const { username, realName, phone, passwordHash, inviteCode } = person;
  const agreedVersion = await assertAgreed(db, person);
  const invite = inviteCode === null ? undefined : await redeemInvite(db, inviteCode, now);
  const policy = invite ? invite.policy : await findOpenPolicy(db);
  if (!policy) throw new Refusal('register.code-needed', {}, { field: 'inviteCode' });
  if (await isPhoneHeld(db, phone)) throw phoneTaken();
  const company = invite?.companyName || COMPANY_OF[visit.language](realName);
  // Before the username is looked at, so that a place that is refused does not tell which ones are free.
  const place = await takeRegistrantPlace(visit, policy, person, company);
  const profile = { sex: 'secret', birthday: null, qq: null, address: null, region: null } as const;
  const accountId = await insertAccount(
    db,
    {
      ...profile,
      username,
      realName,
      phone,
      email: null,
      passwordHash,
      mustChangePassword: 0,
      phoneVerifiedAt: now,
      ...(agreedVersion !== undefined && { agreedVersion, agreedAt: now }),
    },
    now,
  );
  if (invite) await setInviteUser(db, invite.id, { accountId, tenantId: place.tenantId });
  const id = await addRegistrant(db, accountId, place, now);
  note({ target: `member ${id}`, after: { username, realName, phone, ...place, agreedVersion } });
  if (invite) {
    // It is the platform's, whose log tells of it as well; of the person it has the username alone.
    const tenantId = await findPlatformId(db);
    const before = { usedUsername: null, usedTenantId: null };
    const after = { usedUsername: username, usedTenantId: place.tenantId };
    note({ target: `invite ${invite.id}`, tenantId, before, after });
  }
  return { id, accountId, tenantId: place.tenantId };
}

/** Takes the place of a registrant. How many people a company may have is not told. @throws Refusal register.* */
async function takeRegistrantPlace(...asked: Parameters<typeof findPlace>) {
  const place = await findPlace(...asked);
  const [{ db }] = asked;
  try {
    await takePlaceIn(db, place.tenantId, 'users');
  } catch (error) {
    const isFull = error instanceof Refusal && error.reason === 'quota.users';
    throw isFull ? new Refusal('register.full') : error;
  }
  return place;
}

/** The place of a registrant by the policy, in a new tenant if the policy says so. @throws Refusal register.* */
async function findPlace(
  { db, now, note }: Registering,
  policy: RegistrationPolicy,
  { realName, phone }: Person,
  company: string,
) {
  if (policy.tenantSetting === 'join') {
    const tenantId = policy.defaultTenantId;
    if (tenantId !== null) await lockAccess(db, { tenantIds: [tenantId] });
    if (tenantId === null || !(await isTenantOpen(db, tenantId))) {
      throw new Refusal('register.target-missing');
    }
    return {
      tenantId,
      isDefaultAdmin: 0 as const,
      deptId: policy.defaultDeptId,
      roleId: policy.defaultRoleId,
      postId: policy.defaultPostId,
    };
  }
  const code = `t-${randomBytes(6).toString('hex')}`;
  const expiresAt = endOf(policy, now);
  const tenant = { name: company, code, leader: realName, phone, policyId: policy.id, expiresAt };
  const tenantId = await insertTenant(db, tenant, now);
  // The platform runs it, so its log tells of it as well.
  const operatorId = await findPlatformId(db);
  note({ target: `tenant ${tenantId}`, tenantId: operatorId, after: tenant });
  return { tenantId, isDefaultAdmin: 1 as const, deptId: null, roleId: null, postId: null };
}

/** Converts a unique violation by a concurrent proof of the phone to a refusal. */
async function orPhoneTaken<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (dialectOf(db).isUniqueViolation(error)) throw phoneTaken();
    throw error;
  }
}

const phoneTaken = () => new Refusal('register.phone-taken', {}, { field: 'phone' });
