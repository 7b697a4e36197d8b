import { history, useIntl, useLocation } from '@umijs/max';
import { Button, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Forbidden } from '@/components/failure/Forbidden';
import { StateMessage } from '@/components/failure/StateMessage';
import { useEvents } from '@/hooks/events/useEvents';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { getAddonPage } from '@/services/role';
import { usePageTitle } from '@/stores/page-titles';
import { CallError } from '@/utils/call-error';

interface ClosedPageProps {
  addon: string;
  /** Whether the member had the page open before. */
  wasOpen?: boolean;
}

/** What has become of an add-on whose pages nobody has. */
const GONE = ['addon.gone', 'addon.disabled'];

/**
 * Stands for a page of an add-on that the member may not open: says whether the add-on was disabled,
 * removed or changed, and the way on (docs/design/domain.md, "Add-on market").
 */
export function ClosedPage({ addon, wasOpen = false }: ClosedPageProps) {
  const t = useT();
  const { locale } = useIntl();
  const { data, error, refresh } = useData(() => getAddonPage(addon), {
    refreshDeps: [addon, locale],
  });
  useEvents('addon', refresh);
  if (error instanceof CallError && GONE.includes(error.reason ?? '')) {
    return (
      <Closed title={error.message} hint={t('frame.gone.hint')}>
        <Button
          type="primary"
          onClick={() => history.push(`/addons/market?keyword=${encodeURIComponent(addon)}`)}
        >
          {t('frame.market')}
        </Button>
      </Closed>
    );
  }
  if (!data && !error) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!data || !wasOpen) return <Forbidden />;
  return (
    <Closed title={t('frame.moved')} hint={t('frame.moved.hint')}>
      <Button type="primary" onClick={() => history.push(`/app/${addon}/`)}>
        {t('frame.moved.open')}
      </Button>
    </Closed>
  );
}

interface ClosedProps {
  title: string;
  hint: string;
  children: ReactNode;
}

function Closed({ title, hint, children }: ClosedProps) {
  const t = useT();
  // Above it stands what the page was called, where it was open.
  const Heading = usePageTitle(useLocation().pathname) ? 'h2' : 'h1';
  return (
    <div role="alert">
      <StateMessage
        of="missing"
        title={<Heading className="page-title">{title}</Heading>}
        hint={hint}
      >
        <Flex wrap gap="small" justify="center">
          {children}
          <Button onClick={() => history.push('/')}>{t('common.home')}</Button>
        </Flex>
      </StateMessage>
    </div>
  );
}
