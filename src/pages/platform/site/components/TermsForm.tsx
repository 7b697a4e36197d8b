import { Alert } from 'antd';
import { LIMIT } from '#contract/limits';
import type { SettingsUpdate } from '#contract/setting';
import { FormSection } from '@/components/crud/form/FormSection';
import { textsFormat } from '@/components/crud/form/LanguageTexts';
import { TermsLink } from '@/features/site/terms/part';
import { useT } from '@/hooks/useT';
import type { PartProps } from '../part';
import { LanguageFields } from './LanguageFields';
import { SettingForm } from './SettingForm';

type Values = NonNullable<SettingsUpdate['terms']>;

const ROWS = 10;

/** The texts that registration asks consent to. */
export function TermsForm(props: PartProps) {
  const t = useT();
  const { version } = props.settings.terms;
  const agreement = t('common.terms.agreement');
  const privacy = t('common.terms.privacy');
  return (
    <SettingForm<Values, 'terms'>
      {...props}
      part="terms"
      toValues={({ terms }) => ({ agreement: terms.agreement, privacy: terms.privacy })}
      toBody={(values) => values}
      fields={{
        agreement: { ...textsFormat(t, agreement), label: agreement },
        privacy: { ...textsFormat(t, privacy), label: privacy },
      }}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBlockEnd: 16 }}
        title={t('platform.site.terms.hint')}
        description={
          version > 0 && (
            <>
              {t('platform.site.terms.current')} <TermsLink version={version} latest={version} />
            </>
          )
        }
      />
      <FormSection title={agreement}>
        <LanguageFields name="agreement" label={agreement} max={LIMIT.terms} rows={ROWS} />
      </FormSection>
      <FormSection title={privacy}>
        <LanguageFields name="privacy" label={privacy} max={LIMIT.terms} rows={ROWS} />
      </FormSection>
    </SettingForm>
  );
}
