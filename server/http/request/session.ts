import { type Call, isSafe, type StepUp } from '#contract/call';
import { LIMIT } from '#contract/limits';
import { within } from '../../db/postgres/pace';
import type { Db } from '../../db/types';
import type { Actor, Caller } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import { isAhead } from '../../lib/time/clock';
import type { AppContext, Deps } from '../context';

/** A caller without a token, or whose session has moved to another seat. */
export const NOBODY = { actor: null, ended: 'session.ended' } as const satisfies Caller;

/**
 * Identifies the caller. Only the Authorization header counts, because browsers send cookies by
 * themselves.
 */
export async function identifyActor(c: AppContext): Promise<void> {
  const deps = c.get('deps');
  const token = c.req.header('authorization')?.replace(/^Bearer /i, '') || null;
  const tokenHash = token === null ? null : hashToken(token);
  c.set('token', token);
  c.set('tokenHash', tokenHash);
  const caller = tokenHash === null ? NOBODY : await deps.authenticate(deps, tokenHash);
  c.set('caller', caller);
  c.set('actor', caller.actor);
}

/**
 * Checks whether the caller may make the call (docs/design/domain.md, "Roles, menus, permissions").
 * @throws Refusal session.*, demo.read-only, password.must-change, factor.must-set or permission.denied
 */
export function assertAccess(
  caller: Caller,
  call: Pick<Call, 'key' | 'method' | 'access' | 'whileMustChangePassword' | 'whileMustSetFactor'>,
): void {
  if (call.access === 'public') return;
  if (!caller.actor) throw new Refusal(caller.ended);
  const { actor } = caller;
  if (actor.isDemo && !isSafe(call.method)) throw new Refusal('demo.read-only');
  if (actor.mustChangePassword && !call.whileMustChangePassword) {
    throw new Refusal('password.must-change');
  }
  if (actor.mustSetFactor && !call.whileMustSetFactor) throw new Refusal('factor.must-set');
  if (call.access === 'granted' && !actor.permissions.has(call.key)) {
    throw new Refusal('permission.denied');
  }
}

/** What the checks before a call need to know of it. */
type Checked = Parameters<typeof assertAccess>[1] & Pick<Call, 'inTenant' | 'byAddon'>;

/**
 * Lets an add-on make what its installed package declares, and an add-on without a package what calls for
 * add-ons there are: those only count, and say so (ADR 0070).
 * @throws Refusal addon.not-here, addon.undeclared, addon.unlicensed,
 * addon.licence-elsewhere or addon.licence-over
 */
async function assertDeclared(
  c: AppContext,
  call: Checked,
  { addon, actor, db }: { addon: string; actor: Actor | null; db: Db },
): Promise<void> {
  const deps = { ...c.get('deps'), db };
  const isOpen = call.access === 'public' || !actor;
  const calls = isOpen ? undefined : await deps.declaredCalls(deps, addon, actor.tenantCode);
  if (!calls && !call.byAddon) throw new Refusal('addon.not-here');
  if (calls && !calls.has(call.key)) throw new Refusal('addon.undeclared');
}

/** A positive integer in a header; NaN, which no row has, for anything else. */
const idIn = (header: string) => (/^[1-9]\d{0,15}$/.test(header) ? Number(header) : Number.NaN);

/**
 * Checks the caller's access and whose data the call is about: the seat that a browser tab shows, in
 * `X-Seat`, must be the session's; another tenant, in `X-Tenant`, becomes the actor's scope
 * (docs/design/api.md, "Details that others rely on"). The actor knows the add-on of `X-Addon`.
 * @throws as `assertAccess`, Refusal seat.changed, addon.*, tenant.not-here or row.missing
 */
export async function admit(
  c: AppContext,
  call: Checked,
  caller: Caller,
  db: Db = c.get('deps').db,
): Promise<Actor | null> {
  const { actor } = caller;
  const seat = c.req.header('x-seat');
  const tenant = c.req.header('x-tenant');
  if (actor && call.access !== 'public' && seat !== undefined && idIn(seat) !== actor.memberId) {
    throw new Refusal('seat.changed', { tenant: actor.tenantName });
  }
  assertAccess(caller, call);
  const addon = c.req.header('x-addon');
  if (addon !== undefined) await assertDeclared(c, call, { addon, actor, db });
  if (tenant === undefined) return actor && addon !== undefined ? { ...actor, addon } : actor;
  if (!call.inTenant || !actor) throw new Refusal('tenant.not-here');
  // A page of an add-on acts in the user's own tenant alone.
  if (addon !== undefined) throw new Refusal('addon.not-here');
  return c.get('deps').visit(db, actor, idIn(tenant));
}

/** Identifies the caller again, with its current permissions. @throws as `admit` */
export async function identifyAgain(
  c: AppContext,
  call: Checked,
  { db, now }: Pick<Deps, 'db' | 'now'> = c.get('deps'),
): Promise<void> {
  const caller = await c.get('deps').authenticate({ db, now }, c.get('tokenHash') ?? '');
  const hasMoved = caller.actor && caller.actor.memberId !== c.get('actor')?.memberId;
  c.set('actor', await admit(c, call, hasMoved ? NOBODY : caller, db));
}

/**
 * The same before each part of a long body or download: each time has its own limit of waiting for
 * the database, while those of a call share one.
 */
export function identifyForPart(c: AppContext, call: Checked): Promise<void> {
  const { db, now } = c.get('deps');
  return identifyAgain(c, call, { db: within(db), now });
}

/** Validity of a step-up. */
const PROVEN_MS = LIMIT.stepUpMinutes * 60_000;

const wantsProof = (stepUp: StepUp, body: unknown) =>
  stepUp === true || stepUp.values.includes(String(Object(body)[stepUp.field]));

/**
 * Requires a recent step-up for dangerous calls, as a protection against unattended screens and
 * stolen tokens. @throws Refusal step-up.required
 */
export function assertProven(
  actor: Actor | null,
  { stepUp }: { stepUp?: StepUp },
  body: unknown,
  now: number,
): void {
  if (!stepUp || !wantsProof(stepUp, body)) return;
  const isProven = actor && now - actor.provedAt < PROVEN_MS && !isAhead(actor.provedAt, now);
  if (!isProven) throw new Refusal('step-up.required');
}

/** Requires the name of an add-on for a call that only add-ons make. @throws Refusal addon.unnamed */
export function assertAddon(actor: Actor | null, { byAddon }: Pick<Call, 'byAddon'>): void {
  if (byAddon && actor?.addon === undefined) throw new Refusal('addon.unnamed');
}
