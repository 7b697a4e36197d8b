import { SearchOutlined } from '@ant-design/icons';
import { useDebounceFn } from 'ahooks';
import { Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { systemName } from '#contract/addon/system';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { type Translate, useT } from '@/hooks/useT';
import {
  type MarketChoice,
  type MarketFilter,
  PLATFORMS,
  SCENARIO_TEXTS,
  STATE_TEXTS,
} from './filter';

const SEARCH_DELAY_MS = 250;

interface MarketFiltersProps {
  filter: MarketFilter;
  onFilter: (filter: MarketFilter) => void;
  /** What is chosen from, beside the keyword. */
  choices: readonly MarketChoice[];
  /** At the end of the line. */
  extra?: ReactNode;
}

const named = (t: Translate, texts: Readonly<Record<string, Parameters<Translate>[0]>>) =>
  Object.entries(texts).map(([value, key]) => ({ value, label: t(key) }));

/** What a filter of add-ons offers. */
export function choicesOf(t: Translate, field: MarketChoice) {
  if (field === 'state') return named(t, STATE_TEXTS);
  if (field === 'scenario') return named(t, SCENARIO_TEXTS);
  return PLATFORMS[field].map((value) => ({
    value,
    label: field === 'system' ? systemName(value) : value,
  }));
}

interface KeywordProps {
  value: string;
  onChange: (value: string) => void;
}

/** Looks for what was typed once there is a pause; it follows the value where something else changes it. */
function Keyword({ value, onChange }: KeywordProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const { run } = useDebounceFn(
    (keyword: string) => {
      setSent(keyword);
      onChange(keyword);
    },
    { wait: SEARCH_DELAY_MS },
  );
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  return (
    <Input
      prefix={<SearchOutlined aria-hidden />}
      className="market-search"
      aria-label={t('market.search')}
      placeholder={t('market.search')}
      allowClear
      {...SEARCH_LIMIT}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        run(target.value);
      }}
    />
  );
}

/** Search and filters above the cards and the list of the market. */
export function MarketFilters({ filter, onFilter, choices, extra }: MarketFiltersProps) {
  const t = useT();
  return (
    <Flex gap={8} wrap>
      <Keyword
        value={filter.keyword ?? ''}
        onChange={(keyword) => onFilter({ ...filter, keyword: keyword || undefined })}
      />
      {choices.map((field) => (
        <Select
          key={field}
          className="market-select"
          aria-label={t(`market.${field}`)}
          placeholder={t(`market.${field}`)}
          allowClear
          value={filter[field]}
          onChange={(value?: string) => onFilter({ ...filter, [field]: value })}
          options={choicesOf(t, field)}
        />
      ))}
      {extra && <div className="market-extra">{extra}</div>}
    </Flex>
  );
}
