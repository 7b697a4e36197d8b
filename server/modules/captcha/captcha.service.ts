import type { Captcha } from '#contract/sign-in/sign-in';
import type { Visit } from '../../db/visit';
import type { Sweep } from '../../jobs/sweep';
import { addressOf } from '../../lib/client/address';
import { Refusal } from '../../lib/refusal';
import { newToken, sameText, sign } from '../../lib/secrets/token';
import { isValid } from '../../lib/time/clock';
import { assertCaps } from '../counter/counter.service';
import * as repo from './captcha.repo';
import { drawCaptcha, randomAnswer } from './image.rules';
import { PUZZLE_BITS, solvesPuzzle } from './puzzle.rules';

const MINUTE = 60_000;
const LIFE_MS = 5 * MINUTE;
/** Captchas per address. */
const PER_ADDRESS = { max: 60, windowMs: 10 * MINUTE };

/** Deletes expired captchas. */
export const sweeps: readonly Sweep[] = [{ name: 'captchas', run: repo.deleteExpired }];

const digest = (secret: string, id: string, answer: string) =>
  sign(secret, `captcha:${id}:${answer.toUpperCase()}`);

/**
 * Creates a captcha for the caller's address. The id is random and the answer is stored as a
 * digest, so that nothing sent to the caller reveals it. @throws Refusal rate.exceeded
 */
export async function addCaptcha({ db, now, secret, ip }: Visit): Promise<Captcha> {
  const address = addressOf(ip);
  await assertCaps(db, [{ name: `captcha@${address}`, ...PER_ADDRESS }], now);
  const id = newToken();
  const salt = newToken();
  const answer = randomAnswer();
  const expiresAt = now + LIFE_MS;
  const answerHash = digest(secret, id, answer);
  await repo.insertCaptcha(db, { id, answerHash, salt, address, expiresAt });
  return {
    id,
    image: drawCaptcha(answer),
    expiresAt: new Date(expiresAt).toISOString(),
    alternative: { algorithm: 'SHA-256', salt, difficulty: PUZZLE_BITS },
  };
}

/** A captcha's solution as sent by the caller. */
export interface Solved {
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** Consumes the captcha, right or wrong. @throws Refusal captcha.required or captcha.wrong */
export async function assertSolved(
  { db, now, secret, ip }: Visit,
  { captchaId, captcha }: Solved,
): Promise<void> {
  if (!captchaId || !captcha) throw new Refusal('captcha.required');
  const row = await repo.takeCaptcha(db, captchaId);
  const isGood =
    row !== undefined &&
    isValid(row.expiresAt, now) &&
    row.address === addressOf(ip) &&
    (sameText(row.answerHash, digest(secret, captchaId, captcha)) ||
      solvesPuzzle(row.salt, captcha));
  if (!isGood) throw new Refusal('captcha.wrong');
}
