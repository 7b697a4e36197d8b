import { Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import type { LetterReceiver } from '#contract/letter/letter';
import { NothingFound } from '@/components/NothingFound';
import { PersonAvatar } from '@/components/PersonAvatar';
import { ShortText } from '@/components/ShortText';
import { useKeptOptions } from '@/hooks/reading/useOptions';
import { useRemoteSearch } from '@/hooks/useRemoteSearch';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import { findReceivers } from '@/services/letter';

/** The fields of a receiver that the form needs. */
export type Receiver = Pick<LetterReceiver, 'id' | 'name'> & Partial<LetterReceiver>;

interface ReceiverSelectProps {
  /** Receivers selected from the start. */
  known: readonly Receiver[];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

interface Option {
  value: number;
  label: string;
  avatar: string | null;
  details: string | null;
}

/** Selects members by name; searches on the server. */
export function ReceiverSelect({ known, id, value = [], onChange }: ReceiverSelectProps) {
  const t = useT();
  // Options are only what the search finds, so selected members keep their names here.
  const [chosen, setChosen] = useState<readonly Receiver[]>(known);
  const keep = useKeptOptions();
  const { found, isSearching, isTooLong, retry, search, handleOpenChange } = useRemoteSearch(
    (text) =>
      keep('GET /admin/admin/letter/receivers', { query: { text } }, () =>
        findReceivers(text || undefined),
      ),
  );

  function handleChange(ids: number[]) {
    const all = [...chosen, ...found];
    setChosen(ids.flatMap((one) => all.find((member) => member.id === one) ?? []));
    onChange?.(ids);
  }

  return (
    <Select<number[], Option>
      id={id}
      className="letter-to"
      {...multiSelectProps}
      value={value}
      onChange={handleChange}
      placeholder={t('home.letter.to.hint')}
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
          text={t('home.letter.to.none')}
        />
      }
      labelRender={({ value: chosenId }) => chosen.find((one) => one.id === chosenId)?.name}
      options={found.map((one) => ({
        value: one.id,
        label: one.name,
        avatar: one.avatar,
        // Tells apart members of the same name.
        details: one.deptName,
      }))}
      optionRender={({ data: { value: memberId, label, avatar, details } }) => (
        <Flex gap="small" align="center">
          <PersonAvatar id={memberId} name={label} avatar={avatar} />
          <span className="receiver">
            <ShortText>{label}</ShortText>
            <Typography.Text type="secondary">
              <ShortText>{details}</ShortText>
            </Typography.Text>
          </span>
        </Flex>
      )}
    />
  );
}
