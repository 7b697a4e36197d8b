import { SearchOutlined } from '@ant-design/icons';
import { Flex, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { type Translate, useT } from '@/hooks/useT';
import {
  type MarketChoice,
  type MarketFilter,
  PLATFORMS,
  SCENARIO_TEXTS,
  STATE_TEXTS,
} from './filter';

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
  return PLATFORMS[field].map((value) => ({ value, label: value }));
}

/** Search and filters above the cards of the market. */
export function MarketFilters({ filter, onFilter, choices, extra }: MarketFiltersProps) {
  const t = useT();
  return (
    <Flex gap={8} wrap>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        className="market-search"
        aria-label={t('market.search')}
        placeholder={t('market.search')}
        allowClear
        {...SEARCH_LIMIT}
        value={filter.keyword}
        onChange={(event) => onFilter({ ...filter, keyword: event.target.value || undefined })}
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
