import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import { LIMIT, PATTERN } from '#contract/limits';
import { dayOf } from '@/utils/day';
import { useT } from './useT';

/**
 * Rules of form fields, from the constants that the server validates with, so that most mistakes
 * show before the request.
 */
export function useRules() {
  const t = useT();
  const max = (length: number): Rule => ({
    max: length,
    message: t('crud.rule.max', { max: length }),
  });

  const day: Rule = {
    validator: async (_rule: unknown, text?: string | null) => {
      if (text && !dayOf(text)) throw new Error(t('crud.rule.day'));
    },
  };

  return {
    /** `label` is the field's label. */
    required: (label: string): Rule => ({
      required: true,
      whitespace: true,
      message: t('crud.rule.required', { label }),
    }),
    max,
    /** A whole number within these bounds. */
    whole: (min: number, max: number): Rule => ({
      ...{ type: 'integer', min, max },
      message: t('crud.rule.whole', { min, max }),
    }),
    code: [max(LIMIT.code), { pattern: PATTERN.code, message: t('crud.rule.code') }] as Rule[],
    phone: [{ pattern: PATTERN.phone, message: t('crud.rule.phone') }] as Rule[],
    email: [max(LIMIT.email), { pattern: PATTERN.email, message: t('crud.rule.email') }] as Rule[],
    /** A day that may be today. */
    past: [
      day,
      {
        validator: async (_rule: unknown, text?: string | null) => {
          if (text && dayOf(text)?.isAfter(dayjs())) throw new Error(t('crud.rule.past'));
        },
      },
    ] as Rule[],
    qq: [{ pattern: PATTERN.qq, message: t('crud.rule.qq') }] as Rule[],
    username: [
      {
        ...LIMIT.username,
        message: t('crud.rule.length', LIMIT.username),
      },
      { pattern: PATTERN.username, message: t('crud.rule.username') },
      { pattern: PATTERN.oneScript, message: t('crud.rule.scripts') },
    ] as Rule[],
    password: [{ ...LIMIT.password, message: t('crud.rule.length', LIMIT.password) }] as Rule[],
  };
}
