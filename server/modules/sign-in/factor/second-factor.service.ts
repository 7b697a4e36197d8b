import type { Assertion } from '#contract/factor/webauthn';
import type { SecondFactorWanted } from '#contract/sign-in/sign-in';
import { lockAccess } from '../../../db/access-locks';
import type { Way } from '../../../db/tables/columns';
import type { Visit } from '../../../db/visit';
import { Refusal } from '../../../lib/refusal';
import { hashToken, newToken } from '../../../lib/secrets/token';
import { findAccount } from '../../account/account.service';
import { attempt } from '../../attempt/attempt.service';
import type { Solved } from '../../captcha/captcha.service';
import {
  fieldOf,
  type GivenFactor,
  proveFactor,
  recoveryCodesLeftOf,
  type SecondFactor,
} from '../../factor/factor.service';
import { askForPasskey, hasPasskey, provePasskey, purposeOf } from '../../factor/passkey.service';
import * as tickets from '../../session/factor-ticket.service';
import {
  assertUnchanged,
  type Entered,
  enter,
  findSeatsOf,
  type OpenSeat,
  type ProvenAccount,
  whyShut,
} from '../enter.service';
import { countingFailures, type Whose } from '../failure.service';

const LIFE_MS = 5 * 60_000;
const TRIES_MAX = 5;

/** Length of the part of a ticket's hash that names a sign-in. */
const NAME_LENGTH = 12;

const targetOf = (ticketHash: string) => `sign-in ${ticketHash.slice(0, NAME_LENGTH)}`;

/** A sign-in between the first and the second step. */
export interface Halfway {
  /** Names this sign-in in the audit entries of both steps, by which the history joins them. */
  target: string;
  wanted: SecondFactorWanted;
  seat: Entered['seat'];
}

/**
 * Creates a ticket for the second step. It is not bound to an address, because it is useless
 * without the factor and a device may change networks. @throws Refusal login.changed
 */
export async function askForFactor(
  { db, now }: Visit,
  account: ProvenAccount,
  seat: OpenSeat,
  first: { subject: string; way: Way; remember: boolean; factors: SecondFactor[] },
): Promise<Halfway> {
  const ticket = newToken();
  const ticketHash = hashToken(ticket);
  const expiresAt = now + LIFE_MS;
  await db.transaction().execute(async (trx) => {
    await lockAccess(trx, { accountIds: [account.id] });
    await assertUnchanged(trx, account);
    await tickets.insertFactorTicket(trx, {
      ticketHash,
      accountId: account.id,
      memberId: seat.id,
      subject: first.subject,
      way: first.way,
      remember: first.remember ? 1 : 0,
      tries: 0,
      expiresAt,
      securityRevision: account.securityRevision,
    });
  });
  return {
    target: targetOf(ticketHash),
    wanted: {
      secondFactor: first.factors,
      ticket,
      ticketExpiresAt: new Date(expiresAt).toISOString(),
    },
    seat: { tenantId: seat.tenantId, memberId: seat.id, username: account.username },
  };
}

async function findTicket({ db, now }: Visit, ticketHash: string) {
  const ticket = await tickets.findFactorTicket(db, ticketHash, TRIES_MAX, now);
  if (!ticket) throw new Refusal('factor.ticket');
  return ticket;
}

interface SecondStep extends Solved, GivenFactor {
  ticket: string;
  remember?: boolean | undefined;
}

type About = (username: string, seat?: Entered['seat']) => void;

/**
 * Opens the session of a ticket. Wrong factors count for the subject of the first step. A right
 * factor also unlocks a locked pair, with the ticket as its first proof. `about` receives username
 * and seat for the audit entry.
 * @throws Refusal factor.*, captcha.* or login.locked
 */
export async function passSecondFactor(
  visit: Visit,
  body: SecondStep,
  about: About,
): Promise<Entered & { target: string }> {
  const field = fieldOf(body);
  if (!field) throw new Refusal('factor.missing');
  return countingFailures(visit, (whose) => passBy(visit, { ...body, field }, about, whose));
}

async function passBy(
  visit: Visit,
  { field, ...body }: SecondStep & { field: keyof GivenFactor },
  about: About,
  whose: Whose,
): Promise<Entered & { target: string }> {
  const { db } = visit;
  const ticketHash = hashToken(body.ticket);
  const ticket = await findTicket(visit, ticketHash);
  whose(ticket);
  const { username } = ticket;
  const seat = (await findSeatsOf(visit, ticket)).find(({ id }) => id === ticket.memberId);
  if (!seat) throw new Refusal('factor.ticket');
  about(username, { tenantId: seat.tenantId, memberId: seat.id, username });
  await attempt(visit, {
    ...{ subject: ticket.subject, solved: body, wrong: 'factor.wrong', field },
    second: 'after',
    verify: async () => {
      if (!(await tickets.countTry(db, ticketHash, TRIES_MAX))) throw new Refusal('factor.ticket');
      const purpose = purposeOf.ticket(ticketHash);
      return (await proveFactor(visit, ticket.id, body, purpose)) || null;
    },
  });
  const { remember = ticket.remember === 1 } = body;
  const how = { remember, way: ticket.way };
  const entered = await enter(visit, ticket, seat, how, async (trx) => {
    if (!(await tickets.takeFactorTicket(trx, ticketHash))) throw new Refusal('factor.ticket');
  });
  return {
    ...(await tellCodesLeft(visit, ticket.id, field, entered)),
    target: targetOf(ticketHash),
  };
}

/** Adds how many recovery codes are left to a sign-in that used one. */
export async function tellCodesLeft(
  { db }: Visit,
  accountId: number,
  used: keyof GivenFactor | undefined,
  entered: Entered,
): Promise<Entered> {
  if (used !== 'recoveryCode') return entered;
  const recoveryCodesLeft = await recoveryCodesLeftOf(db, accountId);
  return { ...entered, signedIn: { ...entered.signedIn, recoveryCodesLeft } };
}

/** A challenge for a ticket, a session, or a sign-in without a username. @throws factor.ticket */
export async function askForAssertion(
  visit: Visit,
  { ticket }: { ticket?: string | undefined },
  actor: { accountId: number; sessionId: number } | null,
) {
  if (ticket !== undefined) {
    const ticketHash = hashToken(ticket);
    const { id } = await findTicket(visit, ticketHash);
    return askForPasskey(visit, purposeOf.ticket(ticketHash), id);
  }
  if (actor) return askForPasskey(visit, purposeOf.session(actor.sessionId), actor.accountId);
  return askForPasskey(visit, purposeOf.signIn);
}

interface PasskeyLogin {
  response: Assertion;
  remember: boolean;
}

/**
 * Signs in by a passkey. A passkey cannot be guessed, so neither captcha nor lock applies. An unknown
 * one, which devices still offer once it was removed here, is refused like a wrong one.
 * @throws Refusal passkey.refused, or why the account enters nowhere
 */
export const signInByPasskey = (visit: Visit, body: PasskeyLogin): Promise<Entered> =>
  countingFailures(visit, (whose) => enterByPasskey(visit, body, whose));

async function enterByPasskey(visit: Visit, body: PasskeyLogin, whose: Whose): Promise<Entered> {
  const accountId = await provePasskey(visit, body.response, purposeOf.signIn);
  const account = accountId === null ? undefined : await findAccount(visit.db, accountId);
  whose(account);
  const [seat] = await findSeatsOf(visit, account);
  if (accountId === null || !account) throw new Refusal('passkey.refused');
  if (!seat) throw await whyShut(visit.db, account);
  const how = { remember: body.remember, way: 'passkey' } as const;
  return enter(visit, account, seat, how, async (trx) => {
    // The passkey was checked without a lock, so its existence is checked again.
    if (!(await hasPasskey(trx, accountId, body.response.id))) throw new Refusal('passkey.refused');
  });
}
