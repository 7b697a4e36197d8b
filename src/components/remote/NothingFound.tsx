import { Button, Flex, Spin } from 'antd';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';

interface NothingFoundProps {
  isSearching: boolean;
  isTooLong: boolean;
  /** Searches again; given when the search has failed. */
  onRetry: (() => void) | undefined;
  /** Said when nothing was found. */
  text: string;
}

/** What a select that searches on the server shows instead of options. */
export function NothingFound({ isSearching, isTooLong, onRetry, text }: NothingFoundProps) {
  const t = useT();
  if (isSearching) return <Spin size="small" />;
  if (isTooLong) return t('crud.search.tooLong', { max: LIMIT.keyword });
  if (!onRetry) return text;
  return (
    <Flex align="center" justify="space-between" gap="small" wrap>
      {t('crud.failure.title')}
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Flex>
  );
}
