import { SearchOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { Button, Card, Col, Empty, Flex, Input, Row, Select, Skeleton, Typography } from 'antd';
import type { MarketCard } from '#contract/market';
import { ListFailure } from '@/components/crud/list/ListStates';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useT } from '@/hooks/useT';
import { listMarketCards } from '@/services/market';
import { CardButton, CardState, CardVersion } from './CardState';
import './market.css';

/** Columns of 24 (docs/product.md, "Constants and limits"). */
const GRID = { xs: 24, sm: 24, md: 24, lg: 12, xl: 8, xxl: 6 } as const;

export interface MarketFilter {
  keyword?: string;
  system?: string;
  arch?: string;
}

interface MarketCardsProps {
  filter: MarketFilter;
  onFilter: (filter: MarketFilter) => void;
  /** Heading level of the cards. */
  level?: 2 | 3;
}

/** Whether an add-on runs on the chosen platform; `any` matches all. */
const runsOn = (value: string, asked: string | undefined) =>
  !asked || value === asked || value === 'any';

const isMatch = (card: MarketCard, { keyword = '', system, arch }: MarketFilter) =>
  [card.title, card.name, card.remark].some((text) =>
    text.toLowerCase().includes(keyword.trim().toLowerCase()),
  ) &&
  runsOn(card.system, system) &&
  runsOn(card.arch, arch);

/** The values of a field to filter by, without `any`. */
const valuesOf = (cards: readonly MarketCard[], field: 'system' | 'arch') =>
  [...new Set(cards.map((card) => card[field]))].filter((value) => value !== 'any').sort();

/** The market's cards, with search and filters. */
export function MarketCards({ filter, onFilter, level = 2 }: MarketCardsProps) {
  const t = useT();
  const { data: cards, error, refresh } = useRequest(listMarketCards, { onError: () => undefined });
  useLanguageChange(refresh);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  const shown = cards?.filter((card) => isMatch(card, filter));
  const select = (field: 'system' | 'arch') => (
    <Select
      className="market-select"
      aria-label={t(`market.${field}`)}
      placeholder={t(`market.${field}`)}
      allowClear
      value={filter[field]}
      onChange={(value?: string) => onFilter({ ...filter, [field]: value })}
      options={valuesOf(cards ?? [], field).map((value) => ({ value, label: value }))}
    />
  );
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        <Input
          prefix={<SearchOutlined aria-hidden />}
          className="market-search"
          aria-label={t('market.search')}
          placeholder={t('market.search')}
          allowClear
          value={filter.keyword}
          onChange={(event) => onFilter({ ...filter, keyword: event.target.value || undefined })}
        />
        {select('system')}
        {select('arch')}
      </Flex>
      <div role="status" className="visually-hidden">
        {shown && t('crud.list.found', { count: shown.length })}
      </div>
      {!shown && <Skeleton active paragraph={{ rows: 6 }} />}
      {cards?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('market.none')} />
      )}
      {cards?.length !== 0 && shown?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud.empty.filtered')}>
          <Button onClick={() => onFilter({})}>{t('crud.empty.clear')}</Button>
        </Empty>
      )}
      <Row gutter={[16, 16]} role="list" aria-label={t('market.cards')}>
        {shown?.map((card) => (
          <Col key={card.versionId} {...GRID} role="listitem">
            <OneCard card={card} level={level} />
          </Col>
        ))}
      </Row>
    </Flex>
  );
}

function OneCard({ card, level }: { card: MarketCard; level: 2 | 3 }) {
  const t = useT();
  const place = [card.system, card.arch].filter((value) => value !== 'any').join(' · ');
  return (
    <Card size="small" className="market-card">
      <Flex gap={12} align="start">
        <span className="market-icon">
          <ServerIcon name={card.word} />
        </span>
        <div className="market-text">
          <Typography.Title
            level={level}
            ellipsis={{ tooltip: card.title }}
            className="market-title"
          >
            {card.title}
          </Typography.Title>
          <Typography.Text type="secondary" ellipsis={{ tooltip: card.remark }}>
            {card.remark}
          </Typography.Text>
          <Flex gap={8} className="market-facts">
            <CardVersion card={card} />
            <span>{place || t('market.anyPlatform')}</span>
          </Flex>
        </div>
      </Flex>
      <Flex gap={12} align="center" justify="space-between" className="market-foot">
        <div className="market-state">
          <CardState card={card} />
        </div>
        <CardButton card={card} />
      </Flex>
    </Card>
  );
}
