import type { Access, StepUp } from '#contract/call';
import { LIMIT } from '#contract/limits';
import type { Actor } from '../../lib/actor';
import { Refusal } from '../../lib/refusal';
import { hashToken } from '../../lib/secrets/token';
import type { AppContext } from '../context';

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
  c.set('actor', tokenHash === null ? null : await deps.authenticate(deps, tokenHash));
}

/**
 * Decides whether the caller may make the call (docs/design/domain.md, "Roles, menus,
 * permissions").
 * @throws Refusal session.ended, demo.read-only, password.must-change or permission.denied
 */
export function assertAccess(
  actor: Actor | null,
  call: { key: string; access: Access; whileMustChangePassword?: boolean },
): void {
  if (call.access === 'public') return;
  if (!actor) throw new Refusal('session.ended');
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
  const before = c.get('actor');
  const actor = await deps.authenticate(deps, c.get('tokenHash') ?? '');
  // Whoever has gone on in another seat meanwhile did not ask from there.
  assertAccess(actor?.memberId === before?.memberId ? actor : null, call);
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
