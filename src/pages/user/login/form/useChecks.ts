import { LIMIT, PATTERN } from '#contract/limits';
import { useT } from '@/hooks/useT';
import { plainPhone } from '@/utils/phone/phone';
import { isTotpCode } from '@/utils/typed-code';
import type { CaptchaState } from '../captcha/useCaptcha';
import type { FormErrors } from './useSubmit';

/** Each check returns the error of a field, or undefined, by the same constants as the server. */
export function useChecks() {
  const t = useT();
  const atMost = (max: number, typed: string) =>
    typed.trim().length > max ? t('user.rule.max', { max }) : undefined;
  return {
    /** The errors of the invalid fields. */
    all: (found: FormErrors): FormErrors =>
      Object.fromEntries(Object.entries(found).filter(([, error]) => error)),
    phone: (typed: string) => {
      const phone = plainPhone(typed);
      if (!phone) return t('user.phone.required');
      return PATTERN.phone.test(phone) ? undefined : t('user.phone.invalid');
    },
    code: (typed: string) => (typed.trim() ? undefined : t('user.code.required')),
    captcha: ({ isDue, solved }: CaptchaState) =>
      isDue && !solved.captcha ? t('user.captcha.required') : undefined,
    realName: (typed: string) =>
      typed.trim() ? atMost(LIMIT.name, typed) : t('user.register.realName.required'),
    inviteCode: (typed: string) => atMost(LIMIT.inviteCode, typed),
    totp: (typed: string) => {
      if (!typed.trim()) return t('user.second.required');
      return isTotpCode(typed) ? undefined : t('user.second.totp.rule');
    },
    username: (typed: string) => {
      const username = typed.trim();
      if (!username) return t('user.login.username.required');
      const isGood =
        username.length >= LIMIT.username.min &&
        username.length <= LIMIT.username.max &&
        PATTERN.username.test(username);
      if (!isGood) return t('user.register.username.rule');
      return PATTERN.oneScript.test(username) ? undefined : t('user.register.username.scripts');
    },
    newPassword: (typed: string) => {
      if (!typed) return t('user.login.password.required');
      const isGood = typed.length >= LIMIT.password.min && typed.length <= LIMIT.password.max;
      return isGood ? undefined : t('user.password.new.rule');
    },
  };
}
