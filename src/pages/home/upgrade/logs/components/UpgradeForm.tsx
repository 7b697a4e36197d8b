import { ProForm, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import dayjs from 'dayjs';
import { LANGUAGES } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Upgrade } from '#contract/upgrade';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { LanguageTexts } from '@/components/crud/form/LanguageTexts';
import { RecordFields } from '@/components/crud/form/RecordFields';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { MarkdownField } from '@/components/markdown/MarkdownField';
import { useAddons } from '@/features/menu/useAddons';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addUpgrade, updateUpgrade } from '@/services/upgrade';
import { LANGUAGE_NAMES } from '@/stores/language';
import { newUpgrade, toAdd, toUpdate, type UpgradeValues, upgradeFields } from '../fields';
import { TimeField } from './TimeField';

interface UpgradeFormProps {
  isOpen: boolean;
  row?: Upgrade;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Creates or edits an entry of the upgrade log, with a preview of its Markdown. */
export function UpgradeForm({ isOpen, row, onClose, onSaved }: UpgradeFormProps) {
  const t = useT();
  const rules = useRules();
  const fields = upgradeFields(t);
  const addons = useAddons(row?.addon);
  return (
    <FormDrawer<UpgradeValues, Upgrade>
      name="upgrade"
      extra={row && <HistoryLink kind="upgrade" id={row.id} />}
      title={t(row ? 'upgrade.edit' : 'upgrade.add')}
      width={860}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? newUpgrade()}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values, base) =>
        base ? updateUpgrade(toUpdate(values, base)) : addUpgrade(toAdd(values))
      }
      fields={fields}
    >
      <FormSection title={t('upgrade.release')}>
        <ProFormSelect
          name="addon"
          label={fields.addon.label}
          allowClear={false}
          options={addons}
          rules={[rules.required(fields.addon.label)]}
        />
        <ProFormText
          name="version"
          label={fields.version.label}
          fieldProps={{ count: { show: true, max: LIMIT.upgradeVersion } }}
          rules={[rules.required(fields.version.label), rules.max(LIMIT.upgradeVersion)]}
        />
        <ProForm.Item
          name="time"
          label={fields.time.label}
          rules={[
            rules.required(fields.time.label),
            {
              validator: async (_rule: unknown, time?: string) => {
                if (time && !dayjs(time).isValid()) throw new Error(t('crud.rule.day'));
              },
            },
          ]}
        >
          <TimeField />
        </ProForm.Item>
        <WholeLine>
          <ProFormText
            name="title"
            label={fields.title.label}
            fieldProps={{ count: { show: true, max: LIMIT.title } }}
            rules={[rules.required(fields.title.label), rules.max(LIMIT.title)]}
          />
          <LanguageTexts
            plain="title"
            name="titleTexts"
            label={fields.title.label}
            max={LIMIT.title}
          />
        </WholeLine>
      </FormSection>
      <ContentField name="content" label={fields.content.label} isRequired />
      {LANGUAGES.map((language) => (
        <ContentField
          key={language}
          name={['contentTexts', language]}
          label={t('crud.bracketed', {
            text: fields.content.label,
            more: LANGUAGE_NAMES[language],
          })}
        />
      ))}
      <RecordFields sortHint={t('upgrade.sort.hint')} />
    </FormDrawer>
  );
}

interface ContentFieldProps {
  name: string | string[];
  label: string;
  isRequired?: boolean;
}

/** A text in Markdown; one of a language that is left empty is the plain one. */
function ContentField({ name, label, isRequired }: ContentFieldProps) {
  const t = useT();
  const rules = useRules();
  return (
    <ProForm.Item
      name={name}
      label={label}
      extra={isRequired ? undefined : t('crud.texts.hint')}
      rules={[...(isRequired ? [rules.required(label)] : []), rules.max(LIMIT.upgrade)]}
    >
      <MarkdownField max={LIMIT.upgrade} label={label} />
    </ProForm.Item>
  );
}
