import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { TestApp } from '../app/app';
import type { Client } from '../app/client';

/** An authenticator app with the secret of an account. */
export interface AuthenticatorApp {
  /** The current code, or that of a later step of 30 s. */
  code: (steps?: number) => string;
  recoveryCodes: string[];
}

const STEP_MS = 30_000;

/** The code that an app with the secret shows at a time. */
export const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret }).generate({ timestamp });

/** Sets up an authenticator app for the client's account and advances the clock by one step. */
export async function enableTotp(product: TestApp, client: Client): Promise<AuthenticatorApp> {
  const { secret } = await client.get('POST /user/admin/account/totp/begin');
  const code = (steps = 0) => codeOf(secret, product.clock.now + steps * STEP_MS);
  const { recoveryCodes } = await client.get('POST /user/admin/account/totp/confirm', {
    body: { code: code() },
  });
  product.clock.advance(STEP_MS);
  return { code, recoveryCodes };
}

/** Adds a passkey to the member's account that no authenticator holds. */
export async function makePasskey({ db, clock }: TestApp, memberId: number): Promise<number> {
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rest = { publicKey: '', counter: 0, transports: '[]', isSynced: 0 as const };
  const credentialId = randomUUID();
  const { id } = await db
    .insertInto('passkeys')
    .values({ accountId, credentialId, name: credentialId, createdAt: clock.now, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
