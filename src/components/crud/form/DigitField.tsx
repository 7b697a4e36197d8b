import { ProFormDigit } from '@ant-design/pro-components';
import type { ComponentProps } from 'react';

/**
 * What a Chinese input method writes becomes the number that is meant: full-width digits and signs,
 * and `。` for the point. Grouping commas and spaces drop out, as without it.
 */
export const parseTyped = (typed = '') =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    // Typed as a number by the form, but the field itself reads texts, which lose no digit.
    .replace(/[^\w.-]+/g, '') as unknown as number;

type DigitFieldProps = Omit<ComponentProps<typeof ProFormDigit>, 'min' | 'max'>;

/**
 * The field for numbers that people type; every form uses it in place of ProFormDigit. Bounds and whole
 * numbers are rules of the form: those of the field would change what was typed without a word.
 */
export function DigitField({ fieldProps, ...rest }: DigitFieldProps) {
  return (
    <ProFormDigit
      {...rest}
      min={Number.MIN_SAFE_INTEGER}
      fieldProps={{ precision: undefined, parser: parseTyped, ...fieldProps }}
    />
  );
}
