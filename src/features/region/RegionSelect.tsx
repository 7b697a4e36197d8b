import { Cascader } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';

interface RegionSelectProps {
  id?: string;
  /** Names from the province down, with slashes between; texts of former times are shown as they are. */
  value?: string | null;
  onChange?: (region: string | null) => void;
}

interface Option {
  value: string;
  label: string;
  children?: Option[];
}

/** A list of names, or names with what is below each. */
type Names = readonly string[] | { readonly [name: string]: Names };

const SEPARATOR = '/';
/** Matches of a search that are shown. */
const FOUND_MAX = 50;

const optionsOf = (names: Names): Option[] =>
  Array.isArray(names)
    ? names.map((name: string) => ({ value: name, label: name }))
    : Object.entries(names).map(([name, below]) => {
        const children = optionsOf(below);
        return { value: name, label: name, ...(children.length > 0 && { children }) };
      });

/** So that three columns fit on a phone. */
const LOOK = { popup: { listItem: { maxWidth: 'min(200px, 30vw)' } } };

/** Loaded when somebody chooses: many never do. */
const loadRegions = async () => optionsOf((await import('./regions.json')).default as Names);

/**
 * Chooses a region of China, from its province down to its county, or less exactly. The names are
 * Chinese in each language, as the standard GB/T 2260 gives no others.
 */
export function RegionSelect({ id, value, onChange }: RegionSelectProps) {
  const t = useT();
  const [options, setOptions] = useState<Option[]>();
  const [hasFailed, setHasFailed] = useState(false);

  const handleOpenChange = async (isOpen: boolean) => {
    if (!isOpen || options) return;
    setHasFailed(false);
    await loadRegions().then(setOptions, () => setHasFailed(true));
  };
  const waiting = t(hasFailed ? 'region.failed' : 'region.loading');

  return (
    <Cascader<Option>
      id={id}
      value={value ? value.split(SEPARATOR) : []}
      onChange={(names) => onChange?.(names?.join(SEPARATOR) || null)}
      options={options ?? []}
      onOpenChange={(isOpen) => void handleOpenChange(isOpen)}
      displayRender={(names) => names.join(SEPARATOR)}
      changeOnSelect
      expandTrigger="click"
      placeholder={t('region.hint')}
      notFoundContent={options ? t('region.none') : waiting}
      showSearch={{
        limit: FOUND_MAX,
        filter: (text, path) => path.some(({ label }) => label.includes(text.trim())),
      }}
      maxLength={LIMIT.keyword}
      styles={LOOK}
      style={{ width: '100%' }}
    />
  );
}
