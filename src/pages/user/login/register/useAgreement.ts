import { useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
import { getLoginConfig } from '@/services/sign-in';
import { CallError } from '@/utils/call-error';

const isOutdated = (error: unknown) =>
  error instanceof CallError && error.reason === 'register.terms';

type Terms = LoginConfig['terms'];

/** Consent to the texts of the site, if it has some; to their current version and none before it. */
export function useAgreement(known: Terms) {
  const [renewed, setRenewed] = useState<Terms>();
  const [checked, setChecked] = useState<number>();
  const { version, kinds } = renewed ?? known;
  const isChecked = checked === version;

  /** The texts have changed since the page was opened: consent is to be given anew. */
  const renew = () => getLoginConfig().then(({ terms }) => setRenewed(terms));

  return {
    kinds,
    isChecked,
    isLacking: kinds.length > 0 && !isChecked,
    check: (isOn: boolean) => setChecked(isOn ? version : undefined),
    /** Sends the version that was agreed to. */
    with: async <Answer>(send: (agreedVersion: number | undefined) => Promise<Answer>) => {
      try {
        return await send(checked);
      } catch (error) {
        if (isOutdated(error)) await renew().catch(() => undefined);
        throw error;
      }
    },
  };
}
