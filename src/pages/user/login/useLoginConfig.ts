import { useEffect, useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
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
 * The configuration of the sign-in page: first the cached one, then the server's. Undefined until
 * either is available.
 */
export function useLoginConfig(): LoginConfig | undefined {
  const [config, setConfig] = useState(() => {
    const stored = readStored<Partial<LoginConfig>>('loginConfig');
    // A cached captcha requirement would be stale.
    return stored ? { ...PLAIN, ...stored, captcha: false } : undefined;
  });

  useEffect(() => {
    let isCurrent = true;
    getLoginConfig().then(
      (fresh) => {
        writeStored('loginConfig', fresh);
        if (isCurrent) setConfig(fresh);
      },
      () => {
        if (isCurrent) setConfig((known) => known ?? PLAIN);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return config;
}
