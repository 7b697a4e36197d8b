import { Select } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { type Translate, useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { NothingFound } from './NothingFound';

interface Row {
  id: number;
  name: string;
  /** Tells apart those of the same name. */
  details?: string | null;
}

/** A chosen row by its name, and by what tells it apart where another of the same name is chosen too. */
function textOf(t: Translate, chosen: readonly Row[], id: number): string {
  const row = chosen.find((one) => one.id === id);
  if (!row) return `#${id}`;
  const isAlone = chosen.every((one) => one === row || one.name !== row.name);
  return isAlone
    ? row.name
    : t('crud.bracketed', { text: row.name, more: row.details || `#${id}` });
}

export interface RemoteMultiSelectProps<Found extends Row> {
  id?: string;
  className?: string;
  style?: CSSProperties;
  /** The name of the field where no label is bound to it. */
  label?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** What is chosen from the start, with its names. */
  known: readonly Row[];
  placeholder: string;
  /** Said when nothing was found. */
  nothing: string;
  /** Finds rows by a text, those of the first page without one; the call is silent. */
  find: (text: string) => Promise<Found[]>;
  /** An option in the list. */
  render: (row: Found) => ReactNode;
}

/** Selects several rows by name; searches on the server. */
export function RemoteMultiSelect<Found extends Row>({
  value = [],
  known,
  ...props
}: RemoteMultiSelectProps<Found>) {
  const t = useT();
  // Options are only what the search finds, so what is selected keeps its names here.
  const [chosen, setChosen] = useState(known);
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    props.find,
  );

  function handleChange(ids: number[]) {
    const all = [...chosen, ...found];
    setChosen(ids.flatMap((one) => all.find((row) => row.id === one) ?? []));
    props.onChange?.(ids);
  }

  return (
    <Select<number[], { value: number; label: string; row: Found }>
      id={props.id}
      className={props.className}
      style={props.style}
      aria-label={props.label}
      {...multiSelectProps}
      value={value}
      onChange={handleChange}
      placeholder={props.placeholder}
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
          text={props.nothing}
        />
      }
      labelRender={({ value: id }) => textOf(t, chosen, Number(id))}
      options={found.map((row) => ({ value: row.id, label: row.name, row }))}
      optionRender={({ data }) => props.render(data.row)}
    />
  );
}
