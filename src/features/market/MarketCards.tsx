import { useIntl } from '@umijs/max';
import { Button, Col, Empty, Flex, Row, Skeleton, Typography } from 'antd';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { MarketCard } from '#contract/market/card';
import { ListFailure } from '@/components/crud/list/ListStates';
import { Drawing } from '@/components/failure/Drawing';
import { useEvents } from '@/hooks/events/useEvents';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useEndless } from '@/hooks/reading/useEndless';
import { useT } from '@/hooks/useT';
import { listMarketCards } from '@/services/market';
import { CardButton } from './CardState';
import { type MarketChoice, type MarketFilter, toMarketQuery } from './filter';
import { MarketFilters } from './MarketFilters';
import { OneCard } from './OneCard';
import './market.css';

/** Columns of 24 (docs/product.md, "Constants and limits"). */
const GRID = { xs: 24, sm: 24, md: 24, lg: 12, xl: 8, xxl: 6 } as const;

const asText = (card: MarketCard): ReactNode => card.title;
const asButton = (card: MarketCard): ReactNode => <CardButton card={card} />;

interface MarketCardsProps {
  filter: MarketFilter;
  onFilter: (filter: MarketFilter) => void;
  /** What is chosen from, beside the keyword. */
  choices?: readonly MarketChoice[];
  /** Heading level of the cards. */
  level?: 2 | 3;
  titleOf?: (card: MarketCard) => ReactNode;
  /** By default the button that opens the details in a new window. */
  actionOf?: (card: MarketCard) => ReactNode;
  /** At the end of the line of filters. */
  extra?: ReactNode;
  /** Reads the cards again, unnoticed. */
  ref?: Ref<() => void>;
}

/**
 * The market's cards, with search and filters; more of them load as they are scrolled. They follow what
 * is being installed (event `addon`), with one read at a time.
 */
export function MarketCards(props: MarketCardsProps) {
  const { filter, onFilter, choices = ['system', 'arch'], level = 2, extra } = props;
  const { titleOf = asText, actionOf = asButton } = props;
  const t = useT();
  const { locale } = useIntl();
  const area = useRef<HTMLDivElement>(null);
  const query = toMarketQuery(filter);
  const question = JSON.stringify(query);
  const cards = useEndless(
    (page, pageSize) =>
      listMarketCards({ ...(JSON.parse(question) as typeof query), page, pageSize }),
    { area, reloadDeps: [question, locale] },
  );
  const renew = useOneAtATime(cards.renew);
  useEvents('addon', renew);
  useImperativeHandle(props.ref, () => renew);
  const isFiltered = question !== '{}';
  const { rows, total, failed } = cards;
  const shown = failed === 'first' ? undefined : rows;
  return (
    <Flex vertical gap={16} ref={area}>
      <MarketFilters filter={filter} onFilter={onFilter} choices={choices} extra={extra} />
      <Typography.Text type="secondary" role="status">
        {shown && t('market.found', { count: total - shown.filter(({ isOwn }) => isOwn).length })}
      </Typography.Text>
      {shown?.length === 0 && !isFiltered && <Empty description={t('market.none')} />}
      {shown?.length === 0 && isFiltered && (
        <Empty image={<Drawing of="searched" />} description={t('crud.empty.filtered')}>
          <Button onClick={() => onFilter({})}>{t('crud.empty.clear')}</Button>
        </Empty>
      )}
      <Row gutter={[16, 16]} role="list" aria-label={t('market.cards')} aria-busy={cards.isBusy}>
        {shown?.map((card, index) => (
          <Col
            key={card.versionId}
            {...GRID}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={total}
            onFocus={index === shown.length - 1 ? cards.more : undefined}
          >
            <OneCard card={card} level={level} title={titleOf(card)} action={actionOf(card)} />
          </Col>
        ))}
      </Row>
      {(cards.isLoadingMore || (!shown && !cards.error)) && (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
      {cards.error && <ListFailure error={cards.error} onRetry={cards.retry} />}
      {cards.isEnd && <Typography.Text type="secondary">{t('market.end')}</Typography.Text>}
    </Flex>
  );
}
