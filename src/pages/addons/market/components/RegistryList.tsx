import { Alert, Flex, Skeleton } from 'antd';
import dayjs from 'dayjs';
import type { MarketRegistry } from '#contract/market/card';
import { ListFailure } from '@/components/crud/list/ListStates';
import { ageText } from '@/features/market/age';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { listMarketRegistries } from '@/services/market';

/**
 * The registries as far as they were read: of when what they say is, until when it is valid, and what is
 * wrong. One that says the same as before is as new as the answer.
 */
export function RegistryList() {
  const t = useT();
  const { data, error, refresh } = useData(listMarketRegistries);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2, width: 280 }} />;
  if (data.length === 0) return t('market.registries.none');
  return (
    <ul className="market-registries" aria-label={t('market.registries')}>
      {data.map((registry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: folders have no other; they are drawn as a whole.
        <li key={at}>
          <OneRegistry registry={registry} />
        </li>
      ))}
    </ul>
  );
}

function OneRegistry({ registry }: { registry: MarketRegistry }) {
  const t = useT();
  const { location, name, addons, fetchedAt, checkedAt, expiresAt, trouble } = registry;
  const isExpired = expiresAt !== null && dayjs(expiresAt).isBefore(dayjs());
  const until = expiresAt && dayjs(expiresAt).format('YYYY-MM-DD HH:mm');
  const facts = [
    t('market.registry.addons', { count: addons }),
    fetchedAt
      ? t('market.registry.age', { time: ageText(t, trouble ? fetchedAt : checkedAt) })
      : t('market.registry.never'),
    until && !isExpired && t('market.registry.expiresAt', { time: until }),
  ].filter(Boolean);
  return (
    <Flex vertical gap={4}>
      <strong>{name ?? location ?? t('market.registry.folder')}</strong>
      <span>{facts.join(' · ')}</span>
      {until && isExpired && (
        <Alert type="error" showIcon title={t('market.registry.expired', { time: until })} />
      )}
      {trouble && (
        <Alert
          type="warning"
          showIcon
          title={fetchedAt ? `${trouble} ${t('market.registry.old')}` : trouble}
        />
      )}
    </Flex>
  );
}
