import { Tag, Typography } from 'antd';
import type { MarketDetail } from '#contract/market/card';
import { useT } from '@/hooks/useT';

type AskedCall = MarketDetail['calls'][number];

/** The calls of the platform that an add-on makes, in words: new ones first, and marked. */
export function CallList({ calls }: { calls: readonly AskedCall[] }) {
  const t = useT();
  const sorted = [...calls.filter(({ isNew }) => isNew), ...calls.filter(({ isNew }) => !isNew)];
  return (
    <ul className="market-calls">
      {sorted.map(({ key, summary, isNew }) => (
        <li key={key}>
          <Tag color={key.startsWith('GET ') ? 'blue' : 'orange'}>
            {t(key.startsWith('GET ') ? 'market.calls.reads' : 'market.calls.changes')}
          </Tag>
          {isNew && <Tag color="red">{t('market.calls.new')}</Tag>}
          <span>{summary}</span>
          {summary !== key && (
            <Typography.Text type="secondary" code className="market-call-key">
              {key}
            </Typography.Text>
          )}
        </li>
      ))}
    </ul>
  );
}
