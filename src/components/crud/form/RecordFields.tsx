import { ProFormRadio, ProFormTextArea } from '@ant-design/pro-components';
import { LIMIT } from '#contract/limits';
import { useRules } from '@/hooks/useRules';
import { type Translate, useT } from '@/hooks/useT';
import type { FieldFormats } from './conflict/ConflictDialog';
import { DigitField } from './DigitField';

interface RecordValues {
  sort: number;
  status: 'enabled' | 'disabled';
  remark: string | null;
}

/** Labels of the fields common to all records (docs/product.md, "Common fields"). */
export function recordFormats(t: Translate): FieldFormats<RecordValues> {
  return {
    sort: { label: t('crud.field.sort') },
    status: { label: t('crud.field.status'), format: (status) => t(`crud.status.${status}`) },
    remark: { label: t('crud.field.remark') },
  };
}

interface RecordFieldsProps {
  hasStatus?: boolean;
  /** What the order means where the smallest is not the first. */
  sortHint?: string;
}

/**
 * Order, status and remark: the last fields of every record's form. Where a change of the status does
 * more than this, it is an action of its own and no field.
 */
export function RecordFields({ hasStatus = true, sortHint }: RecordFieldsProps) {
  const t = useT();
  const rules = useRules();
  return (
    <>
      <DigitField
        name="sort"
        label={t('crud.field.sort')}
        extra={sortHint}
        rules={[rules.whole(0, LIMIT.sort)]}
      />
      {hasStatus && (
        <ProFormRadio.Group
          name="status"
          label={t('crud.field.status')}
          options={[
            { value: 'enabled', label: t('crud.status.enabled') },
            { value: 'disabled', label: t('crud.status.disabled') },
          ]}
        />
      )}
      <ProFormTextArea
        name="remark"
        label={t('crud.field.remark')}
        rules={[rules.max(LIMIT.remark)]}
        // The whole line of a section.
        formItemProps={{ style: { gridColumn: '1 / -1' } }}
      />
    </>
  );
}
