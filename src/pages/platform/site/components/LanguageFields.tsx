import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { LANGUAGES } from '#contract/codes';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { LANGUAGE_NAMES } from '@/stores/language';

interface LanguageFieldsProps {
  name: string;
  label: string;
  max: number;
  isRequired?: boolean;
  /** Lines of a long text; a single line without it. */
  rows?: number;
}

/** A text in each language, a field for each. */
export function LanguageFields({ name, label, max, isRequired, rows }: LanguageFieldsProps) {
  const t = useT();
  const rules = useRules();
  return LANGUAGES.map((language) => {
    const title = t('crud.bracketed', { text: label, more: LANGUAGE_NAMES[language] });
    const props = {
      name: [name, language],
      label: title,
      rules: [...(isRequired ? [rules.required(title)] : []), rules.max(max)],
    };
    return rows ? (
      <ProFormTextArea key={language} {...props} fieldProps={{ rows, lang: language }} />
    ) : (
      <ProFormText key={language} {...props} fieldProps={{ lang: language }} />
    );
  });
}
