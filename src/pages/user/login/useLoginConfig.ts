import { useCallback, useEffect, useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
import { useFocusBack } from '@/hooks/reading/useFocusBack';
import { getLoginConfig } from '@/services/sign-in';
import { readStored, writeStored } from '@/utils/browser/storage';

/** The fallback while the server does not answer: account and password only. */
const PLAIN: LoginConfig = {
  accountLogin: true,
  mobileLogin: false,
  register: false,
  reset: false,
  demo: false,
  captcha: false,
  terms: { version: 0, kinds: [] },
};

/**
 * The configuration of the sign-in page: first the cached one, then the server's, also when the page is
 * seen again. Undefined until either is available.
 */
export function useLoginConfig(): LoginConfig | undefined {
  const [config, setConfig] = useState(() => {
    const stored = readStored<Partial<LoginConfig>>('loginConfig');
    // A cached captcha requirement would be stale.
    return stored ? { ...PLAIN, ...stored, captcha: false } : undefined;
  });

  const renew = useCallback(() => {
    getLoginConfig().then(
      (fresh) => {
        writeStored('loginConfig', fresh);
        setConfig(fresh);
      },
      () => setConfig((known) => known ?? PLAIN),
    );
  }, []);
  useEffect(renew, [renew]);
  // The page may have been open for days.
  useFocusBack(renew);

  return config;
}
