import { passkeyLogin, passSecondFactor } from '#contract/sign-in/factor';
import { switchSeat } from '#contract/sign-in/seats';
import { accountLogin, demoLogin, mobileLogin } from '#contract/sign-in/sign-in';

/** The call that completes a sign-in of two steps. */
export const SECOND_STEP = passSecondFactor.key;

/** The calls that sign in; their audit entries are the sign-in history. */
export const SIGN_INS: readonly string[] = [
  accountLogin.key,
  mobileLogin.key,
  SECOND_STEP,
  passkeyLogin.key,
  demoLogin.key,
  switchSeat.key,
];
