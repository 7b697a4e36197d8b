import { useIntl } from '@umijs/max';
import type { ComponentType } from 'react';
import type { Language } from '#contract/codes';
import { MoreTexts } from './MoreTexts';

type Texts = Readonly<Record<string, string>>;

/** A part of a page with texts that load with it and not with the shell. */
export function withTexts<Props extends object>(
  Part: ComponentType<Props>,
  texts: Record<Language, Texts>,
) {
  return function PartWithTexts(props: Props) {
    const { locale } = useIntl();
    return (
      <MoreTexts texts={texts[locale as Language]}>
        <Part {...props} />
      </MoreTexts>
    );
  };
}
