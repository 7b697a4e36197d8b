import { useIntl } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { CallMap } from '#contract/index';
import { getRegistrationPlan } from '@/services/sign-in';
import { CallError } from '@/utils/call-error';

type Plan = CallMap['GET /user/admin/site/register/plan']['data'];

/** What is known of registering with one code, or without one. */
interface Known {
  code: string;
  locale: string;
  plan?: Plan['plan'];
  takesCode?: boolean;
  /** Why the code cannot be used, in the visitor's language. */
  wrong?: string;
}

const OF_CODE = ['invite.invalid', 'register.target-missing'];

const isOfCode = ({ reason }: CallError) => reason !== undefined && OF_CODE.includes(reason);

/**
 * What registering does with the code, and whether there are codes that can be used. While the server
 * cannot say, nothing is known, and registering goes on without.
 */
export function usePlan(typed: string) {
  const { locale } = useIntl();
  const code = typed.trim();
  const [known, setKnown] = useState<Known>();

  useEffect(() => {
    let isCurrent = true;
    const tell = (found: Omit<Known, 'code' | 'locale'>) =>
      isCurrent && setKnown({ code, locale, ...found });
    getRegistrationPlan(code || undefined).then(tell, (error: unknown) => {
      tell(error instanceof CallError && isOfCode(error) ? { wrong: error.message } : {});
    });
    return () => {
      isCurrent = false;
    };
  }, [code, locale]);

  const isCurrent = known?.code === code && known.locale === locale;
  return {
    /** Undefined while it is not known; null where registering needs a code. */
    plan: isCurrent ? known.plan : undefined,
    wrong: isCurrent ? known.wrong : undefined,
    /** Stays while another code is looked at. */
    takesCode: known?.takesCode ?? false,
    isAsking: !isCurrent,
  };
}
