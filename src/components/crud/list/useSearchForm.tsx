import type { ProFormInstance, ProTableProps } from '@ant-design/pro-components';
import { useEffect, useRef, useState } from 'react';
import { SearchFold } from '@/mended/list/SearchFold';
import type { Filters } from './toTableRequest';
import { CONDITIONS, type useListUrl } from './useListUrl';

interface SearchFormOptions {
  name: string;
  filters: readonly string[];
  /** Filters with a control of their own, which the form does not change. */
  outside: readonly string[];
  url: ReturnType<typeof useListUrl>;
  /** Called when the URL names other conditions. */
  onFollow: () => void;
  /** Whether the rows have no room beside an unfolded form, as on a phone. */
  isNarrow: boolean;
  /** Whether a request is running. */
  isBusy: () => boolean;
  reload: () => void;
}

/** A filter as a form value; the open end of a range is null. */
const toField = (value: Filters[string]) =>
  typeof value === 'object' ? value.map((part) => part || null) : value;

/**
 * The search form of a list, in sync with the URL. Opened with one filter, it stays folded with that
 * one in front; with several it is unfolded.
 */
export function useSearchForm({
  name,
  filters,
  outside,
  url,
  onFollow,
  isNarrow,
  isBusy,
  reload,
}: SearchFormOptions) {
  const { state } = url;
  const formRef = useRef<ProFormInstance>(undefined);
  const followed = useRef<string>(undefined);
  const conditions = useRef<string>(undefined);
  // Decided once at mount: the form must not fold or turn round while it is being filled in.
  const inside = filters.filter((field) => !outside.includes(field));
  const [set] = useState(() => inside.filter((field) => state.filters[field]));
  // Folded, it shows at least its first field.
  const [isFolded, setIsFolded] = useState(set.length <= 1);
  const place = JSON.stringify(state);
  // Fields out of sight are made when they are needed; from then on their values are kept.
  const [isWhole, setIsWhole] = useState(!isFolded);
  if (!isWhole && inside.some((field) => state.filters[field])) setIsWhole(true);
  const kept = Object.fromEntries(outside.map((field) => [field, state.filters[field]]));

  // No initial values: "reset" would restore them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for the address
  useEffect(() => {
    // A page shown again from a background tab keeps its selection and unsubmitted input.
    if (followed.current === place) return;
    followed.current = place;
    // Other pages and orders show the same rows.
    const asked = JSON.stringify(state.filters);
    if (conditions.current !== asked) onFollow();
    conditions.current = asked;
    const values = Object.fromEntries(
      inside.map((field) => [field, toField(state.filters[field])]),
    );
    formRef.current?.setFieldsValue(values);
  }, [place]);

  const props = {
    formRef,
    search: {
      labelWidth: 'auto',
      collapsed: isFolded,
      onCollapse: (isShort: boolean) => {
        setIsFolded(isShort);
        setIsWhole(true);
      },
      collapseRender: (isShort: boolean) => <SearchFold isFolded={isShort} />,
    },
    form: {
      preserve: isWhole,
      name: `${name.replaceAll('.', '-')}-search`,
      // A loading button would block a new search while a slow one runs.
      submitter: { submitButtonProps: { loading: false } },
    },
    // The list reads the search from the URL only, and asks without waiting for the form.
    beforeSearchSubmit: () => ({}),
    manualRequest: true,
    onSubmit: (values) => {
      const isChanged = url.change({ filters: { ...(values as Filters), ...kept } });
      // A second click during a request does not send another.
      if (!isChanged && !isBusy()) reload();
      if (isNarrow) setIsFolded(true);
    },
    onReset: () => {
      const filters = { ...kept, [CONDITIONS]: undefined };
      if (!url.change({ filters, sort: {} })) reload();
    },
  } satisfies Partial<ProTableProps<Record<string, unknown>, Record<string, unknown>>>;
  return { props, first: set.length === 1 ? set[0] : undefined };
}
