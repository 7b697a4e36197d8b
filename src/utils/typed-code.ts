import { LIMIT } from '#contract/limits';

/** A code as sent to the server: apps and messages show codes in groups. */
export const plainCode = (typed: string) => typed.replace(/\s/g, '');

/** Whether an authenticator app can show this code. */
export const isTotpCode = (typed: string) => {
  const code = plainCode(typed);
  return code.length === LIMIT.totpDigits && /^\d+$/.test(code);
};

/** A secret in groups of four, for typing. */
export const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
