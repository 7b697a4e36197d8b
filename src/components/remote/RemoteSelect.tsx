import { Flex, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { Condition } from '#contract/list-operators';
import { useData } from '@/hooks/reading/useData';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { NothingFound } from './NothingFound';

type Find<Row> = (conditions: Condition[]) => Promise<{ data: Row[] }>;

interface RemoteSelectProps<Row> extends Pick<SelectProps, 'id' | 'allowClear' | 'style'> {
  value: number | undefined;
  /** Called with the row too, unless the choice was cleared. */
  onChange: (id: number | undefined, row?: Row) => void;
  /** The name of the field where no label is bound to it. */
  label?: string;
  placeholder: string;
  /** Said when nothing was found. */
  nothing: string;
  /** Finds the rows that all conditions hold for; the call is silent. */
  find: Find<Row>;
  /** Finds the rows that a typed text means, all without one; by the list's keyword by default. */
  search?: (text: string, find: Find<Row>) => Promise<Row[]>;
  nameOf: (row: Row) => string;
  /** What stands for a selected row that is not there any more; nothing is said of it by default. */
  missing?: (id: number) => string;
  /** Why a row cannot be chosen, in a few words beside its name. */
  whyNot?: (row: Row) => string | undefined;
  /** An option in the list; its name by default. */
  render?: (row: Row) => ReactNode;
}

const LOADING = '…';

/** A search by one condition for the typed text, which is its value. */
export const searchBy =
  (field: string, operator: Condition[1]) =>
  async <Row,>(text: string, find: Find<Row>): Promise<Row[]> =>
    (await find(text ? [[field, operator, text]] : [])).data;

const searchByKeyword = searchBy('', 'keyword');

/** Selects one of the rows of a list, which is searched on the server. */
export function RemoteSelect<Row extends { id: number }>(props: RemoteSelectProps<Row>) {
  const { value, onChange, label: name, find, nameOf, missing } = props;
  const { search: searchFor = searchByKeyword, whyNot, render } = props;
  const show = (row: Row) => render?.(row) ?? <Named name={nameOf(row)} why={whyNot?.(row)} />;
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    (text) => searchFor(text, find),
  );
  // The selected row may not be in the search results.
  const { data: chosen } = useData(
    async () => (value === undefined ? [] : (await find([['id', '=', value]])).data),
    { refreshDeps: [value] },
  );

  /** Otherwise the id would show until the name has loaded. */
  function nameOfChosen(id: number): string {
    if (!chosen) return LOADING;
    const row = chosen.find((one) => one.id === id);
    return row ? nameOf(row) : (missing?.(id) ?? LOADING);
  }

  return (
    <Select<number, { value: number; label: string; row: Row }>
      id={props.id}
      style={props.style}
      aria-label={name}
      value={value}
      onChange={(id, option) => onChange(id, [option ?? []].flat()[0]?.row)}
      allowClear={props.allowClear}
      onOpenChange={handleOpenChange}
      placeholder={props.placeholder}
      showSearch={{ onSearch: search, filterOption: false }}
      notFoundContent={
        <NothingFound
          isSearching={isSearching}
          isTooLong={isTooLong}
          onRetry={retry}
          text={props.nothing}
        />
      }
      labelRender={({ label, value: id }) => label ?? nameOfChosen(Number(id))}
      options={found.map((row) => {
        const [name, why] = [nameOf(row), whyNot?.(row)];
        const refused = why ? { disabled: true, 'aria-label': `${name}, ${why}` } : {};
        return { value: row.id, label: name, row, ...refused };
      })}
      optionRender={({ data }) => show(data.row)}
    />
  );
}

/** A name, and why it cannot be chosen, if so. */
function Named({ name, why }: { name: string; why?: string }) {
  if (!why) return name;
  return (
    <Flex vertical>
      <span>{name}</span>
      <small>{why}</small>
    </Flex>
  );
}
