import { App } from 'antd';
import { LIMIT } from '#contract/limits';
import type { Settings, SettingsUpdate } from '#contract/setting';
import { DigitField } from '@/components/crud/form/DigitField';
import { FormSection } from '@/components/crud/form/FormSection';
import { useT } from '@/hooks/useT';
import type { PartProps } from '../part';
import { SettingForm } from './SettingForm';

type Values = NonNullable<SettingsUpdate['lengths']>;
type Field = keyof Values;

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Fields in bytes, and in what the form has them. */
const BYTES: Partial<Record<Field, number>> = { fileBytes: MIB, tenantFileBytes: GIB };

const BOUNDS: Record<Field, { min: number; max: number }> = {
  idleMinutes: LIMIT.idleMinutes,
  sessionHours: LIMIT.sessionHours,
  rememberedDays: LIMIT.rememberedDays,
  auditDays: LIMIT.auditDays,
  messageDays: LIMIT.messageDays,
  recycleDays: LIMIT.recycleDays,
  fileBytes: { min: 0.001, max: LIMIT.fileBytes / MIB },
  tenantFileBytes: { min: 0.001, max: LIMIT.maxTenantBytes / GIB },
};

const SECTIONS = {
  sessions: ['idleMinutes', 'sessionHours', 'rememberedDays'],
  retention: ['auditDays', 'messageDays', 'recycleDays'],
  storage: ['fileBytes', 'tenantFileBytes'],
} as const satisfies Record<string, readonly Field[]>;

/** Null has no end. */
const isLess = (is: number | null, was: number | null) => is !== null && (was === null || is < was);

const names = Object.keys(BOUNDS) as Field[];

const scaled = (values: Settings['lengths'], by: (value: number, unit: number) => number) =>
  Object.fromEntries(
    names.map((name) => [name, values[name] === null ? null : by(values[name], BYTES[name] ?? 1)]),
  ) as unknown as Values;

/** How long things are kept, and how much room they may take. */
export function LengthsForm(props: PartProps) {
  const t = useT();
  const { modal } = App.useApp();
  const label = (field: Field) => t(`platform.site.${field}`);

  /** What is kept for less time goes for good, a part of it with the next sweep. */
  async function confirm(values: Values): Promise<boolean> {
    const { lengths } = props.settings;
    const shorter = SECTIONS.retention.filter((name) => isLess(values[name], lengths[name]));
    if (shorter.length === 0) return true;
    return modal.confirm({
      title: t('platform.site.shorter'),
      content: (
        <>
          {t('platform.site.shorter.hint')}
          <ul>
            {shorter.map((name) => (
              <li key={name}>
                {t('platform.site.shorter.item', {
                  ...{ label: label(name), was: lengths[name] ?? '∞', is: values[name] },
                })}
              </li>
            ))}
          </ul>
        </>
      ),
      okText: t('platform.site.shorter.ok'),
      cancelText: t('crud.action.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
  }

  return (
    <SettingForm<Values, 'lengths'>
      {...props}
      part="lengths"
      confirm={confirm}
      toValues={({ lengths }) => scaled(lengths, (value, unit) => value / unit)}
      toBody={(values) => scaled(values, (value, unit) => Math.round(value * unit))}
      fields={
        Object.fromEntries(names.map((name) => [name, { label: label(name) }])) as Record<
          Field,
          { label: string }
        >
      }
    >
      {Object.entries(SECTIONS).map(([section, fields]) => (
        <FormSection
          key={section}
          title={t(`platform.site.${section as keyof typeof SECTIONS}`)}
          hint={section === 'sessions' ? t('platform.site.sessions.hint') : undefined}
        >
          {fields.map((field) => {
            const bounds = BOUNDS[field];
            return (
              <DigitField
                key={field}
                name={field}
                label={label(field)}
                rules={[
                  {
                    ...{ required: true, ...bounds },
                    type: BYTES[field] ? 'number' : 'integer',
                    message: t(BYTES[field] ? 'platform.site.bounds' : 'crud.rule.whole', bounds),
                  },
                ]}
              />
            );
          })}
        </FormSection>
      ))}
    </SettingForm>
  );
}
