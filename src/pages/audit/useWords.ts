import { useIntl } from '@umijs/max';
import { words as chinese } from '#contract/audit/words/chinese';
import { words as english } from '#contract/audit/words/english';

/** The texts of the audit log, which load with this page and not with the shell. */
export function useWords() {
  const { locale } = useIntl();
  return locale === 'zh-CN' ? chinese : english;
}
