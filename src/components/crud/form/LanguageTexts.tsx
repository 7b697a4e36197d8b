import { ProForm, ProFormDependency, ProFormText } from '@ant-design/pro-components';
import { Flex, Typography } from 'antd';
import { LANGUAGES } from '#contract/codes';
import type { Texts } from '#contract/fields';
import { useRules } from '@/hooks/useRules';
import { type Translate, useT } from '@/hooks/useT';
import { LANGUAGE_NAMES } from '@/stores/language';

interface LanguageTextsProps {
  /** The field of the plain text, which stands in where a language has none. */
  plain: string;
  /** The field of the texts per language. */
  name: string;
  /** What the plain field is called. */
  label: string;
  max: number;
}

/** How texts per language are told when two people changed the same row. */
export const textsFormat = (t: Translate, label: string) => ({
  label: t('crud.texts.label', { label }),
  format: (texts: Texts | null) =>
    LANGUAGES.flatMap((language) => texts?.[language] ?? []).join(' / '),
});

/** A text in each language, side by side; what is left empty is the plain text. */
export function LanguageTexts({ plain, name, label, max }: LanguageTextsProps) {
  const t = useT();
  const rules = useRules();
  return (
    <ProForm.Item label={t('crud.texts.label', { label })} extra={t('crud.texts.hint')}>
      <ProFormDependency name={[plain]}>
        {(values: Record<string, string | undefined>) => (
          <Flex gap="small" wrap>
            {LANGUAGES.map((language) => (
              <div key={language} style={{ flex: '1 1 200px' }}>
                <ProFormText
                  name={[name, language]}
                  formItemProps={{ style: { marginBlockEnd: 0 } }}
                  rules={[rules.max(max)]}
                  placeholder={values[plain] || undefined}
                  fieldProps={{
                    prefix: (
                      <Typography.Text type="secondary" lang={language}>
                        {LANGUAGE_NAMES[language]}
                      </Typography.Text>
                    ),
                    'aria-label': t('crud.bracketed', {
                      text: label,
                      more: LANGUAGE_NAMES[language],
                    }),
                    lang: language,
                  }}
                />
              </div>
            ))}
          </Flex>
        )}
      </ProFormDependency>
    </ProForm.Item>
  );
}
