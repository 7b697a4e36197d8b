import { Flex, Select, Typography } from 'antd';
import { useMemo } from 'react';
import { useT } from '@/hooks/useT';
import type { ApiDocument } from '@/services/api-document';
import { wordsOf } from './part';

interface PartChoiceProps {
  document: ApiDocument;
  /** The tag of the part that is shown. */
  part: string;
  onChange: (part: string) => void;
}

/** Chooses a part of the API document; a search finds parts by their calls, too. */
export function PartChoice({ document, part, onChange }: PartChoiceProps) {
  const t = useT();
  const options = useMemo(
    () =>
      document.tags.map((tag) => ({
        value: tag.name,
        description: tag.description,
        words: wordsOf(document, tag),
      })),
    [document],
  );
  return (
    <Select
      style={{ width: 280, maxWidth: '100%' }}
      aria-label={t('api.part')}
      value={part}
      onChange={onChange}
      options={options}
      showSearch={{
        filterOption: (text, option) => option?.words.includes(text.trim().toLowerCase()) ?? false,
      }}
      notFoundContent={t('api.part.none')}
      optionRender={({ value, data }) => (
        <Flex vertical>
          {value}
          <Typography.Text type="secondary" ellipsis>
            {data.description}
          </Typography.Text>
        </Flex>
      )}
    />
  );
}
