import { useIntl } from '@umijs/max';
import { Button, Card, Spin } from 'antd';
import { useMemo } from 'react';
import type { Language } from '#contract/codes';
import type { Upgrade } from '#contract/upgrade';
import { ListPages } from '@/components/crud/list/ListPages';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/crud/list/ListStates';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListRequest } from '@/components/crud/list/useListRequest';
import { useListUrl } from '@/components/crud/list/useListUrl';
import { useCrud } from '@/components/crud/useCrud';
import { Later } from '@/components/Later';
import { withTexts } from '@/components/texts/with-texts';
import { useSeen } from '@/features/upgrade/useSeen';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useCan } from '@/hooks/useCan';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';
import { upgrading as english } from '@/locales/en-US/upgrade';
import { upgrading as chinese } from '@/locales/zh-CN/upgrade';
import { listUpgradeLogs, removeUpgrades, setUpgradeStatus } from '@/services/upgrade';
import { lazy } from '@/utils/lazy';
import { LogFilters } from './components/LogFilters';
import { LogTimeline } from './components/LogTimeline';
import { type Entry, FILTERS, listWritten, textIn } from './entries';
import { useUpgradeActions } from './useUpgradeActions';
import './logs.css';

const UpgradeForm = lazy(async () => ({
  default: (await import('./components/UpgradeForm')).UpgradeForm,
}));

const NAMES = Object.keys(FILTERS);
const nothing = () => undefined;

/** What versions of add-ons brought (docs/product.md, "Pages of the user center"). */
function UpgradeLogsPage() {
  const t = useT();
  const can = useCan();
  const { locale } = useIntl();
  useDocumentTitle(t('upgrade.title'));
  const isWriter = can('GET /admin/admin/upgrade/list');
  const request = useMemo(
    () =>
      toTableRequest<Entry>(isWriter ? listWritten(locale as Language) : listUpgradeLogs, FILTERS),
    [isWriter, locale],
  );
  const url = useListUrl(NAMES);
  const list = useListRequest<Entry>({ request, url, isPaged: true, onRenewed: nothing });
  useLanguageChange(() => void list.reload());
  useSeen(list.rows !== undefined);
  const crud = useCrud<Upgrade>({
    nameOf: ({ title, titleTexts, version }) =>
      t('crud.bracketed', {
        text: textIn(title, titleTexts, locale as Language),
        more: version,
      }),
    remove: removeUpgrades,
    setStatus: ({ id, revision }, status) => setUpgradeStatus({ id, revision, status }),
    reload: list.reload,
  });
  const actionsOf = useUpgradeActions(crud);
  const { rows, failure, staleSince, total, isReading } = list;
  const addButton = can('POST /admin/admin/upgrade/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('upgrade.add')}
    </Button>
  );

  function body() {
    if (failure) return <ListFailure error={failure} onRetry={() => void list.reload()} />;
    if (!rows) return <ListSkeleton rows={6} />;
    return (
      <>
        {staleSince && <ListStale since={staleSince} onRetry={list.renew} />}
        <Spin spinning={isReading}>
          {rows.length > 0 ? (
            <LogTimeline entries={rows} actionsOf={actionsOf} />
          ) : (
            <ListEmpty
              hasFilters={Object.keys(url.state.filters).length > 0}
              onClear={() => url.change({ filters: {} })}
              text={t('upgrade.empty')}
              action={addButton}
            />
          )}
        </Spin>
        {!!total && <ListPages state={url.state} total={total} onChange={url.change} />}
      </>
    );
  }

  return (
    <Card>
      <LogFilters url={url} hasStatus={isWriter} action={addButton} />
      <div role="status" className="visually-hidden">
        {isReading || failure || !rows ? null : t('crud.list.found', { count: total ?? 0 })}
      </div>
      {body()}
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <UpgradeForm
          isOpen={crud.isOpen}
          row={crud.editing}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
    </Card>
  );
}

export default withTexts(UpgradeLogsPage, { 'zh-CN': chinese, 'en-US': english });
