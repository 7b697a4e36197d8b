import { SearchOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Button, Card, Col, Empty, Flex, Input, Row, Select, Skeleton, Typography } from 'antd';
import { useRef } from 'react';
import type { Condition } from '#contract/list-query';
import type { MarketCard } from '#contract/market/card';
import { ListFailure } from '@/components/crud/list/ListStates';
import { SEARCH_LIMIT } from '@/components/crud/list/search-limit';
import { ServerIcon } from '@/components/icon/ServerIcon';
import { useEndless } from '@/hooks/reading/useEndless';
import { useT } from '@/hooks/useT';
import { listMarketCards } from '@/services/market';
import { CardButton, CardState, CardVersion } from './CardState';
import './market.css';

/** Columns of 24 (docs/product.md, "Constants and limits"). */
const GRID = { xs: 24, sm: 24, md: 24, lg: 12, xl: 8, xxl: 6 } as const;

/** What add-ons are built for, besides `any`. */
const PLATFORMS = { system: ['linux', 'windows'], arch: ['arm64', 'x86_64'] } as const;

const SEARCH_DELAY_MS = 250;

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

/** The query for what is looked for; an add-on for `any` platform runs on the chosen one too. */
function toWhere({ keyword, system, arch }: MarketFilter): string | undefined {
  const where: Condition[] = [];
  if (keyword?.trim()) where.push(['', 'keyword', keyword.trim()]);
  if (system) where.push(['system', 'in', [system, 'any']]);
  if (arch) where.push(['arch', 'in', [arch, 'any']]);
  return where.length > 0 ? JSON.stringify(where) : undefined;
}

/** The market's cards, with search and filters; more of them load as they are scrolled. */
export function MarketCards({ filter, onFilter, level = 2 }: MarketCardsProps) {
  const t = useT();
  const { locale } = useIntl();
  const area = useRef<HTMLDivElement>(null);
  const where = useDebounce(toWhere(filter), { wait: SEARCH_DELAY_MS });
  const cards = useEndless((page) => listMarketCards({ page, where }), {
    area,
    reloadDeps: [where, locale],
  });
  const { rows, total, failed } = cards;
  const shown = failed === 'first' ? undefined : rows;
  const select = (field: 'system' | 'arch') => (
    <Select
      className="market-select"
      aria-label={t(`market.${field}`)}
      placeholder={t(`market.${field}`)}
      allowClear
      value={filter[field]}
      onChange={(value?: string) => onFilter({ ...filter, [field]: value })}
      options={PLATFORMS[field].map((value) => ({ value, label: value }))}
    />
  );
  return (
    <Flex vertical gap={16} ref={area}>
      <Flex gap={8} wrap>
        <Input
          prefix={<SearchOutlined aria-hidden />}
          className="market-search"
          aria-label={t('market.search')}
          placeholder={t('market.search')}
          allowClear
          {...SEARCH_LIMIT}
          value={filter.keyword}
          onChange={(event) => onFilter({ ...filter, keyword: event.target.value || undefined })}
        />
        {select('system')}
        {select('arch')}
      </Flex>
      <Typography.Text type="secondary" role="status">
        {shown && t('market.found', { count: total })}
      </Typography.Text>
      {shown?.length === 0 && !where && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('market.none')} />
      )}
      {shown?.length === 0 && where && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud.empty.filtered')}>
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
            <OneCard card={card} level={level} />
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
          <Typography.Paragraph
            type="secondary"
            className="market-remark"
            ellipsis={{ rows: 2, tooltip: card.remark }}
          >
            {card.remark}
          </Typography.Paragraph>
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
