import { Alert, Card, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { MarketCard } from '#contract/market/card';
import { AddonIcon } from '@/components/icon/AddonIcon';
import { useT } from '@/hooks/useT';
import { CardState, CardVersion } from './CardState';
import { platformOf } from './filter';
import { failureText } from './states';

interface OneCardProps {
  card: MarketCard;
  /** Heading level of the title. */
  level: 2 | 3;
  title: ReactNode;
  action: ReactNode;
}

/** An add-on as a card: what it is, its versions, its state, and why it does not run here or the last work on it failed. */
export function OneCard({ card, level, title, action }: OneCardProps) {
  const t = useT();
  const failure = failureText(t, card);
  return (
    <Card size="small" className="market-card">
      <Flex gap={12} align="start">
        <AddonIcon addon={card.name} icon={card.word} />
        <div className="market-text">
          <Typography.Title
            level={level}
            ellipsis={{ tooltip: card.title }}
            className="market-title"
          >
            {title}
          </Typography.Title>
          <Typography.Paragraph
            type="secondary"
            className="market-remark"
            ellipsis={{ rows: 2, tooltip: card.remark }}
          >
            {card.remark}
          </Typography.Paragraph>
          <Flex gap={8} wrap className="market-facts">
            <CardVersion card={card} />
            <span>{platformOf(card) || t('market.anyPlatform')}</span>
            {!card.licensed && <Tag color="warning">{t('market.unlicensed')}</Tag>}
          </Flex>
        </div>
      </Flex>
      {card.hindrance && (card.installStatus === 0 || card.updateStatus === 1) && (
        <Typography.Text type="secondary" className="market-trouble">
          {card.hindrance}
        </Typography.Text>
      )}
      {card.grantedBy && (
        <Typography.Text type="secondary" className="market-trouble">
          {t(`market.ungranted.${card.grantedBy}`)}
        </Typography.Text>
      )}
      {failure && <Alert type="error" className="market-trouble" title={failure} />}
      <Flex gap={12} align="center" justify="space-between" className="market-foot">
        <div className="market-state">
          <CardState card={card} />
        </div>
        {action}
      </Flex>
    </Card>
  );
}
