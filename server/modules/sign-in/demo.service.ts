import { isSafe } from '#contract/call';
import type { Db } from '../../db/types';
import type { Visit } from '../../db/visit';
import type { Actor } from '../../lib/actor';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { findByUsername } from '../account/account.service';
import { findActor } from '../authenticate/authenticate.service';
import { assertCaps } from '../counter/counter.service';
import { getSetting } from '../site/site.service';
import { type Entered, enter, findSeatsOf } from './enter.service';

const HOUR = 60 * 60_000;
/** Demo sessions per address. */
const PER_ADDRESS = { max: 60, windowMs: HOUR };
/** Default username of the demo entrance; the setting `demoUsername` overrides it. */
export const DEMO = 'demo';

/** An account with each seat that it may sign in to, last used first. */
export async function findDemo(db: Db, username: string) {
  const account = await findByUsername(db, username);
  const seats = await findSeatsOf({ db }, account);
  const found = await Promise.all(seats.map(({ id }) => findActor(db, id)));
  const actors = found.filter((actor) => actor !== null);
  return account && { account, actors };
}

type Demo = Awaited<ReturnType<typeof findDemo>>;

const mayChange = ({ permissions }: Actor) =>
  [...permissions].some((permission) => !isSafe(permission.slice(0, permission.indexOf(' '))));

/**
 * Why an account cannot be the demo's, whose sessions everybody may open: it has no seat, or a seat
 * that is the platform's or may administer (docs/design/domain.md, "Settings of the site").
 */
export function faultOf(demo: Demo) {
  if (!demo || demo.actors.length === 0) return 'site.demo-missing';
  if (demo.account.mustChangePassword === 1) return 'site.demo-password';
  const administers = demo.actors.some(
    (actor) => actor.isPlatform || actor.isDefaultAdmin || mayChange(actor),
  );
  return administers ? 'site.demo-administers' : undefined;
}

/** The account that the site has opened the demo for, whether or not it still may be the demo's. */
async function findOpened(db: Db): Promise<Demo> {
  if ((await getSetting(db, 'loginDemo')) !== 'true') return undefined;
  return findDemo(db, (await getSetting(db, 'demoUsername')) ?? DEMO);
}

export async function isDemoOpen(db: Db): Promise<boolean> {
  return faultOf(await findOpened(db)) === undefined;
}

/**
 * Opens a read-only session, if the account of the demo is still as it has to be when it is saved; if
 * not, `warn` gets the reason. @throws Refusal login.closed
 */
export async function enterDemo(visit: Visit, warn: (reason: string) => void): Promise<Entered> {
  const name = `demo@${addressOf(visit.ip)}`;
  await assertCaps(visit.db, [{ name, ...PER_ADDRESS }], visit.now);
  const demo = await findOpened(visit.db);
  const fault = faultOf(demo);
  const [actor] = demo?.actors ?? [];
  if (demo && fault) warn(fault);
  if (!demo || fault || !actor) throw new Refusal('login.closed');
  const seat = { id: actor.memberId, tenantId: actor.tenantId };
  return enter(visit, demo.account, seat, { remember: false, way: 'password', isDemo: true });
}
