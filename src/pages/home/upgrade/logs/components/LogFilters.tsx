import { SearchOutlined } from '@ant-design/icons';
import { useDebounceFn } from 'ahooks';
import { Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import type { useListUrl } from '@/components/crud/list/useListUrl';
import { Later } from '@/components/Later';
import { useAddons } from '@/features/menu/useAddons';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { FILTERS } from '../entries';

/** Lazy: only where there are filters. */
const KnownChoices = lazy(async () => ({
  default: (await import('@/components/crud/views/KnownChoices')).KnownChoices,
}));

const SEARCH_DELAY_MS = 250;
const STATUSES = ['enabled', 'disabled'] as const;
const CHOICES = STATUSES.map((value) => ({ value }));

interface LogFiltersProps {
  url: ReturnType<typeof useListUrl>;
  /** Offers the status, which only entries of writers have. */
  hasStatus: boolean;
  /** Shown at the end. */
  action: ReactNode;
}

/** Search, filters and order of the upgrade log, which are in the page's address. */
export function LogFilters({ url, hasStatus, action }: LogFiltersProps) {
  const t = useT();
  const { filters, sort } = url.state;
  const textOf = (name: string) => [filters[name]].flat()[0] || undefined;
  const addons = useAddons(textOf('addon'));
  const set = (name: string, value: string | undefined, options?: { replace: boolean }) =>
    url.change({ filters: { ...filters, [name]: value } }, options);
  return (
    <Flex gap="small" wrap className="upgrade-filters">
      {filters.status && (
        <Later isOpen>
          <KnownChoices
            columns={[{ key: 'status', fieldProps: { options: CHOICES } }]}
            names={Object.keys(FILTERS)}
          />
        </Later>
      )}
      <Keyword
        value={textOf('keyword') ?? ''}
        // The back button leaves the search, not the last letter of it.
        onChange={(text) =>
          set('keyword', text || undefined, { replace: textOf('keyword') !== undefined })
        }
      />
      <Select
        className="upgrade-filter"
        aria-label={t('upgrade.addon')}
        placeholder={t('upgrade.addon')}
        allowClear
        value={textOf('addon')}
        options={addons}
        onChange={(addon?: string) => set('addon', addon)}
      />
      {hasStatus && (
        <Select
          className="upgrade-filter"
          aria-label={t('crud.field.status')}
          placeholder={t('crud.field.status')}
          allowClear
          value={textOf('status')}
          options={STATUSES.map((value) => ({
            value,
            label: t(`crud.status.${value}`),
          }))}
          onChange={(status?: string) => set('status', status)}
        />
      )}
      <Select
        className="upgrade-filter"
        aria-label={t('upgrade.order')}
        value={sort.time === 'ascend' ? 'oldest' : 'newest'}
        options={(['newest', 'oldest'] as const).map((value) => ({
          value,
          label: t(`upgrade.order.${value}`),
        }))}
        onChange={(order) => url.change({ sort: order === 'oldest' ? { time: 'ascend' } : {} })}
      />
      <span className="upgrade-action">{action}</span>
    </Flex>
  );
}

interface KeywordProps {
  value: string;
  onChange: (text: string) => void;
}

/** Searches once the typing rests. */
function Keyword({ value, onChange }: KeywordProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  // Another address brings another text, but not one that is still being typed.
  if (value !== followed) {
    setFollowed(value);
    setText(value);
  }
  const later = useDebounceFn(
    (next: string) => {
      setFollowed(next);
      onChange(next);
    },
    { wait: SEARCH_DELAY_MS },
  );
  return (
    <Input
      className="upgrade-search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={t('upgrade.keyword')}
      placeholder={t('upgrade.keyword')}
      allowClear
      {...SEARCH_LIMIT}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        later.run(target.value);
      }}
    />
  );
}
