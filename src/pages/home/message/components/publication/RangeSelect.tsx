import { Flex, Select, TreeSelect, Typography } from 'antd';
import { useState } from 'react';
import type { NoticeRange } from '#contract/notice/publication';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { NothingFound } from '@/components/NothingFound';
import { ShortText } from '@/components/ShortText';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { getDeptTree } from '@/services/dept';
import { findTargets, type Named } from './targets';

interface RangeSelectProps {
  rangeType: Exclude<NoticeRange, 'everyone'>;
  /** What is chosen from the start, with its names. */
  known: readonly Named[];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Chooses the tenants, departments, roles or members that a notice is for. */
export function RangeSelect({ rangeType, ...rest }: RangeSelectProps) {
  if (rangeType === 'depts') return <DeptRange {...rest} />;
  return <NamedRange key={rangeType} kind={rangeType} {...rest} />;
}

type PartProps = Omit<RangeSelectProps, 'rangeType'>;

function DeptRange({ id, value, onChange }: PartProps) {
  const t = useT();
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', getDeptTree);
  return (
    <TreeSelect<number[]>
      id={id}
      {...treeSelectProps(depts, 'name')}
      multiple
      value={value}
      onChange={(ids) => onChange?.(ids)}
      placeholder={t('notice.range.depts.hint')}
      aria-label={t('notice.range.depts.hint')}
    />
  );
}

interface Option {
  value: number;
  label: string;
  details: string | null;
}

function NamedRange({
  kind,
  known,
  id,
  value = [],
  onChange,
}: PartProps & { kind: 'tenants' | 'roles' | 'members' }) {
  const t = useT();
  // Options are only what the search finds, so what is selected keeps its names here.
  const [chosen, setChosen] = useState(known);
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    (text) => findTargets(kind, text),
  );

  function handleChange(ids: number[]) {
    const all = [...chosen, ...found];
    setChosen(ids.flatMap((one) => all.find((row) => row.id === one) ?? []));
    onChange?.(ids);
  }

  return (
    <Select<number[], Option>
      id={id}
      {...multiSelectProps}
      value={value}
      onChange={handleChange}
      placeholder={t(`notice.range.${kind}.hint`)}
      aria-label={t(`notice.range.${kind}.hint`)}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={handleOpenChange}
      // A choice and leaving the field empty the text without calling onSearch.
      onSelect={() => search('')}
      onBlur={() => search('')}
      notFoundContent={
        <NothingFound
          isSearching={isSearching}
          isTooLong={isTooLong}
          onRetry={retry}
          text={t('notice.range.none')}
        />
      }
      labelRender={({ value: targetId }) =>
        chosen.find((one) => one.id === targetId)?.name ?? `#${String(targetId)}`
      }
      options={found.map((one) => ({ value: one.id, label: one.name, details: one.details }))}
      optionRender={({ data: { label, details } }) => (
        <Flex gap="small" align="baseline">
          <ShortText>{label}</ShortText>
          <Typography.Text type="secondary">
            <ShortText>{details}</ShortText>
          </Typography.Text>
        </Flex>
      )}
    />
  );
}
