import { useEffect, useState } from 'react';
import type { LoginConfig } from '#contract/sign-in/sign-in';
import { getLoginConfig } from '@/services/site';
import { readStored, writeStored } from '@/utils/browser/storage';

/** The way in that is always there, for when the server says nothing. */
const PLAIN: LoginConfig = {
  accountLogin: true,
  mobileLogin: false,
  register: false,
  reset: false,
  demo: false,
  captcha: false,
};

/**
 * What the sign-in screen shows: at once as it was last time, then as the server has it now.
 * Undefined until anything is known.
 */
export function useLoginConfig(): LoginConfig | undefined {
  const [config, setConfig] = useState(() => {
    const stored = readStored<Partial<LoginConfig>>('loginConfig');
    // Whether a captcha is due is a matter of this very moment.
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
