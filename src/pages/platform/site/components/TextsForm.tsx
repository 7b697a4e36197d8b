import { ProForm, ProFormText } from '@ant-design/pro-components';
import { LIMIT, PATTERN } from '#contract/limits';
import type { SettingsUpdate } from '#contract/setting';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { textsFormat } from '@/components/crud/form/LanguageTexts';
import { LogoChoice } from '@/features/file/LogoChoice';
import { useCan } from '@/hooks/useCan';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import type { PartProps } from '../part';
import { LanguageFields } from './LanguageFields';
import { SettingForm } from './SettingForm';

type Values = NonNullable<SettingsUpdate['texts']>;

/** What the site calls itself, its logo and its footer. */
export function TextsForm(props: PartProps) {
  const t = useT();
  const rules = useRules();
  const can = useCan();
  const label = (field: keyof Values) => t(`platform.site.${field}`);
  return (
    <SettingForm<Values, 'texts'>
      {...props}
      part="texts"
      toValues={({ texts }) => texts as Values}
      toBody={(values) => values}
      fields={{
        title: { ...textsFormat(t, label('title')), label: label('title') },
        subTitle: { ...textsFormat(t, label('subTitle')), label: label('subTitle') },
        copyright: { ...textsFormat(t, label('copyright')), label: label('copyright') },
        icpCode: { ...textsFormat(t, label('icpCode')), label: label('icpCode') },
        icpLink: { label: label('icpLink') },
      }}
    >
      <FormSection title={t('platform.site.names')}>
        <LanguageFields name="title" label={label('title')} max={LIMIT.title} isRequired />
        <LanguageFields name="subTitle" label={label('subTitle')} max={LIMIT.title} />
        {can('PUT /admin/admin/site/logo') && can('GET /admin/admin/file/list') && (
          <WholeLine>
            <ProForm.Item label={t('file.use.logo')}>
              <LogoChoice />
            </ProForm.Item>
          </WholeLine>
        )}
      </FormSection>
      <FormSection title={t('platform.site.footer')}>
        <LanguageFields name="copyright" label={label('copyright')} max={LIMIT.title} />
        <LanguageFields name="icpCode" label={label('icpCode')} max={LIMIT.title} />
        <WholeLine>
          <ProFormText
            name="icpLink"
            label={label('icpLink')}
            placeholder="https://beian.miit.gov.cn/"
            rules={[
              rules.max(LIMIT.url),
              { pattern: PATTERN.webAddress, message: t('platform.site.icpLink.rule') },
            ]}
          />
        </WholeLine>
      </FormSection>
    </SettingForm>
  );
}
