import { getCaptcha } from '@/services/sign-in';
import { CallError } from '@/utils/call-error';
import { solvePuzzle } from './puzzle';

/** A captcha's id and answer, as the calls expect them. */
export interface SolvedCaptcha {
  captchaId?: string;
  captcha?: string;
}

/**
 * Makes a call that requires a captcha after some failures. A signed-in user sees no captcha: the
 * browser solves a puzzle for about a second instead.
 */
export async function withCaptcha<Data>(
  send: (solved: SolvedCaptcha) => Promise<Data>,
): Promise<Data> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'captcha.required') throw error;
  }
  const { id, alternative } = await getCaptcha();
  const captcha = await solvePuzzle(alternative, new AbortController().signal);
  return send({ captchaId: id, captcha });
}
