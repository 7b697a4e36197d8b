import { useState } from 'react';
import type { AccountSecurity } from '#contract/security/security';
import { withCaptcha } from '@/features/captcha/with-captcha';
import { sendStepUpCode, stepUp } from '@/services/account/security';
import { getPasskeyRequest } from '@/services/sign-in';
import { PasskeyFailure, signWithPasskey } from '@/utils/browser/passkey';
import { CallError } from '@/utils/call-error';

/** The kinds of proof that a session accepts. */
export type ProofKind = AccountSecurity['proofs'][number];

/** The field of the call for the typed value. */
const FIELD = { password: 'password', totp: 'totp', sms: 'code' } as const;

/** Sends proofs of identity, and keeps the error of the last one. */
export function useProof(onProven: () => void) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function attempt<Data>(send: () => Promise<Data>): Promise<Data | undefined> {
    setError('');
    setBusy(true);
    try {
      return await send();
    } catch (failure) {
      const isKnown = failure instanceof CallError || failure instanceof PasskeyFailure;
      if (!isKnown) throw failure;
      setError(failure.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function prove(kind: ProofKind, typed: string) {
    const proven = await attempt(async () => {
      if (kind !== 'passkey') {
        return withCaptcha((solved) => stepUp({ [FIELD[kind]]: typed, ...solved }));
      }
      // A passkey's signature is valid for one attempt.
      return withCaptcha(async (solved) => {
        const passkey = await signWithPasskey(await getPasskeyRequest());
        return stepUp({ passkey, ...solved });
      });
    });
    if (proven) onProven();
  }

  return {
    error,
    forget: () => setError(''),
    isBusy,
    prove,
    /** Resolves to the masked phone of the code, and to the earliest time of the next one. */
    sendCode: () => attempt(() => withCaptcha(sendStepUpCode)),
  };
}
