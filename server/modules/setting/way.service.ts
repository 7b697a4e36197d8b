import { REGISTER_WAYS, type Settings } from '#contract/setting';
import { getTenant } from '#contract/tenant/tenant';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { keyOf } from '../../lib/account-key';
import { Refusal } from '../../lib/refusal';
import { findAccount, findByPhone } from '../account/account.service';
import { DEMO, faultOf, findDemo } from '../sign-in/demo.service';
import { setSetting } from '../site/site.service';

type Ways = Settings['ways'];

/** The settings that say which ways in are open; what is not set is as it is read below. */
export const WAY_NAMES = [
  'loginAccount',
  'loginMobile',
  'loginRegister',
  'loginDemo',
  'demoUsername',
] as const;

/** What `loginRegister` says; without it everybody may register by the default policy. */
const REGISTER = { closed: 'false', policy: '', invite: 'true' } as const;

export function readWays(stored: ReadonlyMap<string, string>): Ways {
  const register = stored.get('loginRegister');
  return {
    account: stored.get('loginAccount') !== 'false',
    phone: stored.get('loginMobile') !== 'false',
    register: REGISTER_WAYS.find((way) => REGISTER[way] === register) ?? 'policy',
    demo: stored.get('loginDemo') === 'true',
    demoUsername: stored.get('demoUsername') ?? DEMO,
  };
}

export async function storeWays(db: Db, ways: Ways): Promise<void> {
  await setSetting(db, 'loginAccount', String(ways.account));
  await setSetting(db, 'loginMobile', String(ways.phone));
  await setSetting(db, 'loginRegister', REGISTER[ways.register]);
  await setSetting(db, 'loginDemo', String(ways.demo));
  await setSetting(db, 'demoUsername', ways.demoUsername);
}

/**
 * Refuses what would lock everybody out, or whoever saves it, and a demo that may change anything.
 * @throws Refusal site.*
 */
export async function assertWays(
  work: Work,
  ways: Ways,
  { canSend, before }: { canSend: boolean; before: Ways },
): Promise<void> {
  if (!ways.account) {
    if (!ways.phone || !canSend)
      throw new Refusal('site.way-needed', {}, { field: 'ways.account' });
    if (before.account && !(await hasPhone(work.db, work.actor.accountId))) {
      throw new Refusal('site.phone-needed', {}, { field: 'ways.account' });
    }
  }
  if (ways.demo) await assertDemo(work, ways, before);
}

/** Whether the account can sign in by phone. */
async function hasPhone(db: Db, accountId: number): Promise<boolean> {
  const phone = (await findAccount(db, accountId))?.phone;
  return phone ? (await findByPhone(db, phone))?.id === accountId : false;
}

/**
 * Everybody may look at what the demo shows. So whoever lets an account of another tenant be the demo's
 * has to be permitted to look into tenants; to anybody else there is no such account.
 */
async function assertDemo({ db, actor }: Work, ways: Ways, before: Ways): Promise<void> {
  const { demoUsername: username } = ways;
  const demo = await findDemo(db, username);
  const isNamed = !before.demo || keyOf(before.demoUsername) !== keyOf(username);
  const isHidden =
    isNamed &&
    !actor.permissions.has(getTenant.key) &&
    demo?.actors.some(({ tenantId }) => tenantId !== actor.tenantId);
  const fault = isHidden ? 'site.demo-missing' : faultOf(demo);
  if (fault) throw new Refusal(fault, { username }, { field: 'ways.demoUsername' });
}

/** The other tenants that an account of the demo has a seat in. */
async function tenantsOf({ db, actor }: Work, username: string) {
  const { actors } = (await findDemo(db, username)) ?? { actors: [] };
  return new Map(
    actors
      .filter(({ tenantId }) => tenantId !== actor.tenantId)
      .map(({ tenantId, tenantName }) => [tenantId, tenantName]),
  );
}

/**
 * Notes the ways in, and each tenant whose account becomes the demo's or is it no more, in the log of
 * that tenant as well. The name of such an account is noted with its tenant alone, with which it goes.
 */
export async function noteWays(work: Work, before: Ways, after: Ways) {
  const [had, has] = [
    await tenantsOf(work, before.demoUsername),
    await tenantsOf(work, after.demoUsername),
  ];
  const isSame =
    before.demo === after.demo && keyOf(before.demoUsername) === keyOf(after.demoUsername);
  const shown = ({ demo, demoUsername }: Ways, isIn: boolean) =>
    demo && isIn ? { demoUsername } : {};
  for (const [tenantId, name] of isSame ? [] : new Map([...had, ...has])) {
    const change = {
      before: shown(before, had.has(tenantId)),
      after: shown(after, has.has(tenantId)),
    };
    work.note({ target: `tenant ${tenantId}`, name, tenantId, ...change });
  }
  const plain = ({ demoUsername, ...ways }: Ways, tenants: ReadonlyMap<number, string>) =>
    tenants.size > 0 ? ways : { ...ways, demoUsername };
  return { before: plain(before, had), after: plain(after, has) };
}
