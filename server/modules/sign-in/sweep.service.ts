import type { Db } from '../../db/types';
import { sweepCaptchas } from '../captcha/captcha.service';
import { sweepCounters } from '../counter/counter.service';
import { sweepChallenges } from '../factor/passkey.service';
import { sweepCodes } from '../sms/code.service';
import { sweepFactorTickets } from './factor/second-factor.service';
import { sweepTickets } from './ticket/ticket.service';

/** Deletes expired rows of signing in; expired rows are refused even before that. */
export async function sweepSignIn(db: Db, now: number): Promise<void> {
  await sweepCounters(db, now);
  await sweepCaptchas(db, now);
  await sweepCodes(db, now);
  await sweepTickets(db, now);
  await sweepFactorTickets(db, now);
  await sweepChallenges(db, now);
}
