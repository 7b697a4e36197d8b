import { switchSeat } from '#contract/seat';
import { accountLogin, demoLogin, mobileLogin } from '#contract/site';
import { passkeyLogin, passSecondFactor } from '#contract/site-factor';

/** The calls that sign in; their audit entries are the sign-in history. */
export const SIGN_INS: readonly string[] = [
  accountLogin.key,
  mobileLogin.key,
  passSecondFactor.key,
  passkeyLogin.key,
  demoLogin.key,
  switchSeat.key,
];
