import { useRequest } from 'ahooks';
import { Empty, Select, Spin, Typography } from 'antd';
import { useState } from 'react';
import type { LetterReceiver } from '#contract/letter';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { findReceivers } from '@/services/letter';

/** The fields of a receiver that the form needs. */
export type Receiver = Pick<LetterReceiver, 'id' | 'name'> & Partial<LetterReceiver>;

interface ReceiverSelectProps {
  /** A receiver selected from the start. */
  known?: Receiver;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const SEARCH_MS = 250;

/** Selects members by name; searches on the server. */
export function ReceiverSelect({ known, id, value = [], onChange }: ReceiverSelectProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly Receiver[]>(known ? [known] : []);
  const { data, loading, run } = useRequest(findReceivers, {
    debounceWait: SEARCH_MS,
    debounceLeading: true,
    // The request layer has shown the error; the next key press searches again.
    onError: () => undefined,
  });
  const found: readonly Receiver[] = data ?? [];
  // Selected members keep their names during another search.
  const kept = chosen.filter(
    (one) => value.includes(one.id) && !found.some((o) => o.id === one.id),
  );

  function handleChange(ids: number[]) {
    setChosen([...kept, ...found].filter((one) => ids.includes(one.id)));
    onChange?.(ids);
  }

  return (
    <Select<number[]>
      id={id}
      {...multiSelectProps}
      value={value}
      onChange={handleChange}
      placeholder={t('home.letter.to.hint')}
      showSearch={{ filterOption: false, onSearch: (text) => run(text.trim() || undefined) }}
      onOpenChange={(isOpen) => isOpen && !data && run(undefined)}
      loading={loading}
      notFoundContent={
        loading ? (
          <Spin size="small" />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('home.letter.to.none')} />
        )
      }
      options={[...kept, ...found].map((one) => ({
        value: one.id,
        label: one.name,
        // Tells apart members of the same name.
        details: one.deptName,
      }))}
      optionRender={({ data: option }) => (
        <>
          {option.label} <Typography.Text type="secondary">{option.details}</Typography.Text>
        </>
      )}
    />
  );
}
