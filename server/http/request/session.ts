import type { Access, StepUp } from '#contract/call';
import { LIMIT } from '#contract/limits';
import type { Actor, Caller } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import type { AppContext } from '../context';

/** Whoever sends no token, or goes on in another seat meanwhile. */
export const NOBODY = { actor: null, ended: 'session.ended' } as const satisfies Caller;

/**
 * Finds out who is calling. Only the Authorization header counts: a cookie alone is no proof, as
 * the browser sends it unasked.
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
 * Decides whether the caller may make the call (docs/design/domain.md, "Roles, menus,
 * permissions").
 * @throws Refusal session.*, demo.read-only, password.must-change or permission.denied
 */
export function assertAccess(
  caller: Caller,
  call: { key: string; access: Access; whileMustChangePassword?: boolean },
): void {
  if (call.access === 'public') return;
  if (!caller.actor) throw new Refusal(caller.ended);
  const { actor } = caller;
  if (actor.isDemo && !call.key.startsWith('GET ')) throw new Refusal('demo.read-only');
  if (actor.mustChangePassword && !call.whileMustChangePassword) {
    throw new Refusal('password.must-change');
  }
  if (call.access === 'granted' && !actor.permissions.has(call.key)) {
    throw new Refusal('permission.denied');
  }
}

/** Finds the caller anew, as it is now. @throws like `assertAccess` */
export async function identifyAgain(
  c: AppContext,
  call: Parameters<typeof assertAccess>[1],
): Promise<void> {
  const deps = c.get('deps');
  const caller = await deps.authenticate(deps, c.get('tokenHash') ?? '');
  const { actor } = caller;
  assertAccess(actor && actor.memberId !== c.get('actor')?.memberId ? NOBODY : caller, call);
  c.set('actor', actor);
}

/** How long a session counts as proven. */
const PROVEN_MS = LIMIT.stepUpMinutes * 60_000;

const wantsProof = (stepUp: StepUp, body: unknown) =>
  stepUp === true || stepUp.values.includes(String(Object(body)[stepUp.field]));

/**
 * Lets calls that do great harm through only from sessions whose holder has proven itself of
 * late: a screen left open or a stolen token is no proof. @throws Refusal step-up.required
 */
export function assertProven(
  actor: Actor | null,
  { stepUp }: { stepUp?: StepUp },
  body: unknown,
  now: number,
): void {
  if (!stepUp || !wantsProof(stepUp, body)) return;
  if (!actor || now - actor.provedAt >= PROVEN_MS) throw new Refusal('step-up.required');
}
