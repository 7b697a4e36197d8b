import { Secret, TOTP } from 'otpauth';
import { LIMIT } from '#contract/limits';

/** Accepted time steps before and after the current one, for clock differences. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: LIMIT.totpDigits, period: PERIOD_SECONDS });

/** A new secret of 160 bits in base32. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` address for a QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    ...{ issuer, label, digits: LIMIT.totpDigits, period: PERIOD_SECONDS },
  }).toString();

/** The time step of the code, or null if it is wrong; spaces are ignored. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d+$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp: now, period: PERIOD_SECONDS }) + delta;
}
