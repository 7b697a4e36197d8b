import { Alert, Flex, Modal, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { MarketCard, MarketDetail } from '#contract/market/card';
import { ListFailure } from '@/components/crud/list/ListStates';
import { AddonVersion, CardState } from '@/features/market/CardState';
import { failureText, isWorking } from '@/features/market/states';
import { AskedCalls } from '@/features/market/work/AskedCalls';
import { askedOf, newCallsOf } from '@/features/market/work/asked';
import { begin } from '@/features/market/work/begin';
import { useEvents } from '@/hooks/events/useEvents';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { useBackCloses } from '@/hooks/leave/useBackCloses';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getMarketDetail, listMarketCards } from '@/services/market';

const WHOLE = { page: 1, pageSize: LIMIT.pageSize.max };

/** What can be updated, each with its calls. */
async function readOutdated(): Promise<MarketDetail[]> {
  const { data } = await listMarketCards({ ...WHOLE, state: 'update' });
  const details: MarketDetail[] = [];
  for (const { versionId } of data) details.push(await getMarketDetail(versionId));
  return details;
}

/** Why each could not begin, by name; null if it has. */
type Refusals = ReadonlyMap<string, string | null>;

interface UpdateAllProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once the updates have begun. */
  onBegun: () => void;
}

/** Updates all add-ons after one question, and says for each what has come of it. */
export function UpdateAll({ isOpen, onClose, onBegun }: UpdateAllProps) {
  const t = useT();
  useBackCloses(isOpen, onClose);
  const [refusals, setRefusals] = useState<Refusals>();
  const [isBusy, setIsBusy] = useState(false);
  const outdated = useData(readOutdated, { ready: isOpen });
  const { data: addons, error, loading } = outdated;
  const names = (addons ?? []).map(({ name }) => name);
  const where = JSON.stringify([['name', 'in', names]]);
  const cards = useData(() => listMarketCards({ ...WHOLE, where }), {
    ready: refusals !== undefined,
  });
  const follow = useOneAtATime(cards.renew);
  useEvents('addon', () => refusals && follow());

  const updateAll = async () => {
    setIsBusy(true);
    const said = new Map<string, string | null>();
    for (const addon of addons ?? []) {
      const outcome = await begin({ ...addon, kind: 'update' }, newCallsOf(addon));
      said.set(addon.name, outcome.error?.message ?? null);
    }
    // What another one needs comes along with it, whichever was asked for first.
    const there = await listMarketCards({ ...WHOLE, where }).catch(() => undefined);
    for (const card of there?.data ?? []) {
      if (isWorking(card) || card.updateStatus === 0) said.set(card.name, null);
    }
    setIsBusy(false);
    setRefusals(said);
    onBegun();
  };

  const count = addons?.length ?? 0;
  const isStuck = count > 0 && (addons ?? []).every((addon) => isHindered(addon, addons ?? []));
  const refused = [...(refusals?.values() ?? [])].filter((why) => why !== null).length;
  return (
    <Modal
      open={isOpen}
      title={t('market.all.title')}
      okText={t(refusals ? 'market.all.close' : 'market.all.ok')}
      okButtonProps={{ disabled: !refusals && (count === 0 || isStuck) }}
      cancelButtonProps={refusals && { style: { display: 'none' } }}
      cancelText={t('crud.action.cancel')}
      confirmLoading={isBusy}
      onOk={refusals ? onClose : () => void updateAll()}
      onCancel={onClose}
      afterClose={() => setRefusals(undefined)}
      destroyOnHidden
    >
      <div role="status">
        {!refusals && count > 0 && t(isStuck ? 'market.all.stuck' : 'market.all.ask', { count })}
        {refusals && t('market.all.results', { count: count - refused })}
        {refused > 0 && ` ${t('market.all.refused', { count: refused })}`}
      </div>
      {error && <ListFailure error={error} onRetry={outdated.refresh} />}
      {loading && <Skeleton active />}
      <ul className="market-all">
        {(loading ? [] : (addons ?? [])).map((addon) => (
          <li key={addon.name}>
            <Flex gap={8} justify="space-between" wrap>
              <strong>{addon.title}</strong>
              <AddonVersion {...addon} isOutdated />
            </Flex>
            {refusals ? (
              <Outcome
                why={refusals.get(addon.name) ?? null}
                card={cards.data?.data.find(({ name }) => name === addon.name)}
              />
            ) : (
              <Asked addon={addon} others={addons ?? []} />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Whether a version comes along with another one. */
const comesWith = ({ title, version }: MarketDetail, others: readonly MarketDetail[]) =>
  others.some(({ along }) => along.some((one) => one.title === title && one.version === version));

/** Whether it cannot begin, neither by itself nor along with another one. */
const isHindered = (addon: MarketDetail, others: readonly MarketDetail[]) =>
  addon.hindrance !== null && !comesWith(addon, others);

/** What one asks for, or why it will not be updated. */
function Asked({ addon, others }: { addon: MarketDetail; others: readonly MarketDetail[] }) {
  const t = useT();
  if (isHindered(addon, others)) {
    return <Alert type="warning" showIcon title={addon.hindrance} />;
  }
  const asked = askedOf(addon, newCallsOf(addon));
  return asked.length > 0 ? (
    <AskedCalls asked={asked} />
  ) : (
    <Typography.Text type="secondary">{t('market.all.noCalls')}</Typography.Text>
  );
}

/** What has come of one: why it has not begun, or how far it is. */
function Outcome({ why, card }: { why: string | null; card: MarketCard | undefined }) {
  const t = useT();
  if (why !== null) return <Alert type="error" showIcon title={why} />;
  if (!card) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const failure = failureText(t, card);
  return (
    <>
      <CardState card={card} />
      {failure && <Alert type="error" showIcon title={failure} />}
    </>
  );
}
