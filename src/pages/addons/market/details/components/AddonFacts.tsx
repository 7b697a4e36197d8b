import { CopyOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Descriptions, Flex, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { MarketDetail } from '#contract/market/card';
import { useCopy } from '@/components/code/useCopy';
import { platformOf, SCENARIO_TEXTS } from '@/features/market/filter';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { DAY_FORMAT } from '@/utils/day';

function offerText({ isOffered, isUploaded }: MarketDetail) {
  if (!isOffered) return 'addon.offered.no';
  return isUploaded ? 'addon.offered.upload' : 'addon.offered.yes';
}

/** What is known of a version; what comes with the platform has no package. */
export function AddonFacts({ addon }: { addon: MarketDetail }) {
  const t = useT();
  const bytes = useBytes();
  const { isOwn, localVersion, size, sha256, signer, menus, licence } = addon;
  const facts: [string, ReactNode][] = [
    [t('market.key'), addon.name],
    [t('market.scenario'), t(SCENARIO_TEXTS[addon.scenario])],
    [t('market.version'), addon.version],
  ];
  if (localVersion !== null && !isOwn) facts.push([t('market.installed'), localVersion]);
  if (!isOwn) {
    facts.push(
      [t('addon.runsOn'), platformOf(addon) || t('market.anyPlatform')],
      [t('market.minPlatform'), addon.minPlatform],
      [t('market.publishedAt'), dayjs(addon.publishedAt).format(DAY_FORMAT)],
      [t('addon.offered'), t(offerText(addon))],
      [t('addon.needs'), <Needs key="needs" addon={addon} />],
    );
  }
  if (licence?.state === 'held') {
    const until = licence.until && dayjs(licence.until).format(DAY_FORMAT);
    facts.push([
      t('addon.licence'),
      until ? t('addon.licence.until', { until }) : t('addon.licence.endless'),
    ]);
  }
  if (size !== null) facts.push([t('market.size'), bytes(size)]);
  if (menus.length > 0) facts.push([t('addon.menus'), menus.join(t('addon.separator'))]);
  if (sha256 !== null) {
    facts.push(
      [t('market.signer'), signer ?? t('market.unsigned')],
      [t('addon.sha256'), <Hash key="hash" hash={sha256} />],
    );
  }
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 1, lg: 2, xl: 2, xxl: 3 }}
      styles={{ content: { overflowWrap: 'anywhere' } }}
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

function Hash({ hash }: { hash: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Flex gap={4} align="start">
      <Typography.Text code className="market-hash">
        {hash}
      </Typography.Text>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t('addon.sha256.copy')}
        onClick={() => void copy(hash)}
      />
    </Flex>
  );
}

/** How a needed add-on stands; nothing comes along where the version cannot be installed. */
function needState({ hindrance }: MarketDetail, isMet: boolean) {
  if (isMet) return ['success', 'addon.need.met'] as const;
  return hindrance
    ? (['error', 'addon.need.missing'] as const)
    : (['processing', 'addon.need.unmet'] as const);
}

function Needs({ addon }: { addon: MarketDetail }) {
  const t = useT();
  if (addon.needs.length === 0) return t('addon.needs.none');
  return (
    <ul className="addon-needs">
      {addon.needs.map(({ name, title, version, isMet }) => {
        const [color, state] = needState(addon, isMet);
        return (
          <li key={name}>
            <Link to={`/addons/market?keyword=${encodeURIComponent(name)}`}>
              {t('addon.need', { name: title, version })}
            </Link>{' '}
            <Tag color={color}>{t(state)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}
