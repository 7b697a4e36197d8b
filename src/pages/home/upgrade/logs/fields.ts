import dayjs from 'dayjs';
import { ADDON } from '#contract/codes';
import type { Upgrade, UpgradeAdd, UpgradeUpdate } from '#contract/upgrade';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { textsFormat } from '@/components/crud/form/LanguageTexts';
import { recordFormats } from '@/components/crud/form/RecordFields';
import type { Translate } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';

/** Values of the form of an entry. */
export type UpgradeValues = Omit<
  Upgrade,
  'id' | 'revision' | 'createdAt' | 'updatedAt' | 'addonTitle'
>;

export const newUpgrade = (): Partial<UpgradeValues> => ({
  addon: ADDON,
  // With the time, so that of two entries of a day the newer one is first.
  time: dayjs().toISOString(),
  sort: 0,
  status: 'enabled',
});

/** Forms leave out what is empty. */
export const toAdd = (values: UpgradeValues): UpgradeAdd => ({
  ...values,
  titleTexts: values.titleTexts ?? null,
  contentTexts: values.contentTexts ?? null,
  sort: values.sort ?? 0,
  remark: values.remark ?? null,
});

export const toUpdate = (
  values: UpgradeValues,
  { id, revision }: Pick<Upgrade, 'id' | 'revision'>,
): UpgradeUpdate => ({ ...toAdd(values), id, revision });

/** Labels and formats of the fields. */
export function upgradeFields(t: Translate) {
  return {
    addon: { label: t('upgrade.addon') },
    version: { label: t('upgrade.version') },
    time: { label: t('upgrade.time'), format: (time) => dayjs(time).format(DAY_FORMAT) },
    title: { label: t('upgrade.name') },
    titleTexts: textsFormat(t, t('upgrade.name')),
    content: { label: t('upgrade.content') },
    contentTexts: textsFormat(t, t('upgrade.content')),
    ...recordFormats(t),
  } satisfies FieldFormats<UpgradeValues>;
}
