import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { ProFormInstance, ProTableProps } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import type { Filters } from './toTableRequest';
import type { useListUrl } from './useListUrl';

interface SearchFormOptions {
  name: string;
  filters: readonly string[];
  /** Filters with a control of their own, which the form leaves alone. */
  outside: readonly string[];
  url: ReturnType<typeof useListUrl>;
  /** Another state of the list is on the screen. */
  onFollow: () => void;
  /** The list is just being read. */
  isBusy: () => boolean;
  reload: () => void;
}

/** What a field takes for a filter: nothing at the open end of a range. */
const toField = (value: Filters[string]) =>
  typeof value === 'object' ? value.map((part) => part || null) : value;

/** The search form of a list: it follows the address and writes to it. */
export function useSearchForm({
  name,
  filters,
  outside,
  url,
  onFollow,
  isBusy,
  reload,
}: SearchFormOptions) {
  const t = useT();
  const { state } = url;
  const formRef = useRef<ProFormInstance>(undefined);
  const followed = useRef<string>(undefined);
  // Only how the page was opened counts: the form must not fold while it is being filled in.
  const [isFolded] = useState(Object.keys(state.filters).length === 0);
  const place = JSON.stringify(state);
  const kept = Object.fromEntries(outside.map((field) => [field, state.filters[field]]));

  // No initial values: "reset" would then bring them back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the address
  useEffect(() => {
    // A page that comes back from the background keeps what is selected and half typed.
    if (followed.current === place) return;
    followed.current = place;
    onFollow();
    const inside = filters.filter((field) => !outside.includes(field));
    const values = Object.fromEntries(
      inside.map((field) => [field, toField(state.filters[field])]),
    );
    formRef.current?.setFieldsValue(values);
  }, [place]);

  return {
    formRef,
    search: {
      labelWidth: 'auto',
      defaultCollapsed: isFolded,
      // ProTable's own is out of a keyboard's reach; its click reaches the one around it.
      collapseRender: (isShort: boolean) => (
        <Button type="link" className="search-fold" aria-expanded={!isShort}>
          {t(isShort ? 'crud.list.unfold' : 'crud.list.fold')}
          {isShort ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
        </Button>
      ),
    },
    form: {
      name: `${name.replaceAll('.', '-')}-search`,
      // A busy button would hold back whoever thinks better of a slow search.
      submitter: { submitButtonProps: { loading: false } },
    },
    // What is searched for reaches the request by the address alone.
    beforeSearchSubmit: () => ({}),
    onSubmit: (values) => {
      const isChanged = url.change({ filters: { ...(values as Filters), ...kept } });
      // Pressed twice it asks once.
      if (!isChanged && !isBusy()) reload();
    },
    onReset: () => {
      if (!url.change({ filters: kept, sort: {} })) reload();
    },
  } satisfies Partial<ProTableProps<Record<string, unknown>, Record<string, unknown>>>;
}
