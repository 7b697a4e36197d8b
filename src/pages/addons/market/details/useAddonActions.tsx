import { Alert, App, Checkbox } from 'antd';
import type { MarketDetail } from '#contract/market/card';
import type { RowAction } from '@/components/crud/RowActions';
import { useAsk } from '@/components/crud/useAsk';
import { isWorking } from '@/features/market/states';
import { standingOf } from '@/features/market/work/standing';
import { type Translate, useT } from '@/hooks/useT';
import {
  rollbackMarketAddon,
  setMarketStatus,
  skipMarketVersion,
  uninstallMarketAddon,
} from '@/services/market';
import { newerIn } from './main-action';

interface LossesProps {
  t: Translate;
  addon: MarketDetail;
  /** Whether what it keeps is to go at once. */
  onDrop: (isAtOnce: boolean) => void;
}

/** What goes with an add-on; a question is drawn outside of the page, without its texts. */
function Losses({ t, addon, onDrop }: LossesProps) {
  const count = addon.documents ?? 0;
  const names = addon.menus.join(t('addon.separator'));
  return (
    <>
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {names && <li>{t('addon.uninstall.menus', { names })}</li>}
        {names && <li>{t('addon.uninstall.grants')}</li>}
        <li>{t('addon.uninstall.header')}</li>
        <li>{t('addon.uninstall.files', { version: addon.localVersion ?? '' })}</li>
        {count > 0 && <li>{t('addon.uninstall.documents', { count })}</li>}
      </ul>
      {count > 0 && (
        <Checkbox
          style={{ marginBlockStart: 12 }}
          onChange={({ target }) => onDrop(target.checked)}
        >
          {t('addon.uninstall.drop')}
        </Checkbox>
      )}
    </>
  );
}

/** What may be done with an installed add-on besides bringing it to a version; the rest asks first. */
export function useAddonActions(reload: () => unknown) {
  const t = useT();
  const { act, ask } = useAsk(reload);
  const { message } = App.useApp();

  /** Asks for work on what is installed, and says whether it is over already. */
  const work = async (
    { versionId }: MarketDetail,
    kind: 'rollback' | 'uninstall',
    run: () => Promise<unknown>,
  ) => {
    await run();
    const standing = await standingOf(versionId);
    if (standing === 'failed') return;
    void message.success(t(`addon.${kind}.${standing === 'begun' ? 'done' : 'ended'}`));
  };

  const skip = ({ name, updateStatus, versions, skippedVersion }: MarketDetail): RowAction[] => {
    const newest = (newerIn(versions) ?? versions[0])?.version;
    const setTo = (version: string | null, done: string) =>
      void act(() => skipMarketVersion({ name, version }), done);
    const permission = 'POST /admin/admin/market/skip';
    // Where a newer one than the skipped is offered, that is the one to skip.
    if (skippedVersion !== null && updateStatus === 0) {
      const label = t('addon.unskip', { version: skippedVersion });
      return [
        { key: 'unskip', label, permission, onClick: () => setTo(null, t('addon.unskip.done')) },
      ];
    }
    if (updateStatus === 0 || !newest) return [];
    const label = t('addon.skip', { version: newest });
    return [{ key: 'skip', label, permission, onClick: () => setTo(newest, t('addon.skip.done')) }];
  };

  const rollback = (addon: MarketDetail): RowAction[] => {
    const { name, title, localVersion, previousVersion, previousHindrance } = addon;
    if (previousVersion === null) return [];
    const label = t('addon.rollback', { version: previousVersion });
    const places = { title, from: localVersion ?? '', version: previousVersion };
    return [
      {
        key: 'rollback',
        label,
        permission: 'POST /admin/admin/market/rollback',
        onClick: () =>
          void ask({
            title: t('addon.rollback.title'),
            content:
              previousHindrance === null ? (
                t('addon.rollback.content', places)
              ) : (
                <Alert type="warning" showIcon title={previousHindrance} />
              ),
            okText: label,
            isBlocked: previousHindrance !== null,
            run: () => work(addon, 'rollback', () => rollbackMarketAddon(name)),
          }),
      },
    ];
  };

  const status = ({ name, title, isEnabled }: MarketDetail): RowAction => {
    const verb = isEnabled ? 'disable' : 'enable';
    return {
      key: 'status',
      label: t(`crud.action.${verb}`),
      permission: 'PATCH /admin/admin/market/status',
      onClick: () =>
        void ask({
          title: t('crud.ask.status.title', { verb: t(`crud.action.${verb}`) }),
          content: t(`addon.${verb}.content`, { title }),
          okText: t(`crud.action.${verb}`),
          isDanger: isEnabled,
          run: () => setMarketStatus({ name, status: `${verb}d` }),
          done: t('crud.done.status'),
        }),
    };
  };

  const uninstall = (addon: MarketDetail): RowAction => ({
    key: 'uninstall',
    label: t('addon.uninstall'),
    permission: 'POST /admin/admin/market/uninstall',
    isDanger: true,
    onClick: () => {
      let dropsDocuments = false;
      const names = addon.neededBy.join(t('addon.separator'));
      const onDrop = (isAtOnce: boolean) => {
        dropsDocuments = isAtOnce;
      };
      void ask({
        title: t('addon.uninstall.title', { title: addon.title }),
        content: names ? (
          <Alert type="warning" showIcon title={t('addon.uninstall.needed', { names })} />
        ) : (
          <Losses {...{ t, addon, onDrop }} />
        ),
        okText: t('addon.uninstall'),
        isDanger: true,
        isBlocked: names !== '',
        run: () =>
          work(addon, 'uninstall', () =>
            uninstallMarketAddon({ name: addon.name, dropsDocuments }),
          ),
      });
    },
  });

  return (addon: MarketDetail): RowAction[] => {
    if (addon.isOwn || addon.localVersion === null || isWorking(addon)) return [];
    const versions = [...skip(addon), ...rollback(addon)];
    // Whoever looks at what is disabled most likely wants it back.
    const first = addon.isEnabled ? [...versions, status(addon)] : [status(addon), ...versions];
    return [...first, uninstall(addon)];
  };
}
