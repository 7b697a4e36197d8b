import { SafetyCertificateOutlined } from '@ant-design/icons';
import { history, useIntl, useLocation, useModel } from '@umijs/max';
import { Alert, Button, Flex, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { BridgeUi } from '#contract/addon/bridge';
import { CODE } from '#contract/codes';
import type { CallMap } from '#contract/index';
import { StateMessage } from '@/components/failure/StateMessage';
import { hostedPaths } from '@/features/menu/tree';
import { useMenus } from '@/features/menu/useMenus';
import { useEvents } from '@/hooks/events/useEvents';
import { useOneAtATime } from '@/hooks/events/useOneAtATime';
import { KeptContext } from '@/hooks/leave/useIsKept';
import { useLeave } from '@/hooks/leave/useLeave';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useDirection } from '@/hooks/look/useDirection';
import { useTheme } from '@/hooks/look/useTheme';
import { useData } from '@/hooks/reading/useData';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';
import { getAddonPage } from '@/services/role';
import { isLocked } from '@/stores/lock';
import { CallError } from '@/utils/call-error';
import type { Ending } from './bridge';
import { mountFrame } from './mount-frame';
import { useFileChoice } from './useFileChoice';
import { useHost } from './useHost';
import './addon-frame.css';

type Page = CallMap['GET /user/admin/role/antd/addon']['data'];

/** Versions that the author's kit makes for each change of a file, and whose author waits for them. */
const IN_DEVELOPMENT = /-dev\.\d+$/;

interface Shown {
  addon: string;
  /** Path and query below the add-on. */
  path: string;
}

/** The page of an add-on's package, with a bar that says whose page it is (ADR 0069). */
export function AddonFrame({ addon, path }: Shown) {
  const t = useT();
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const leave = useLeave();
  const [round, setRound] = useState(0);
  const [ending, setEnding] = useState<Ending | 'focus'>();
  const { data, error, refresh, renew } = useData(() => getAddonPage(addon), {
    refreshDeps: [addon, locale],
  });
  useEvents('addon', useOneAtATime(renew));
  // What is open stays open while the add-on is updated, with all that was typed.
  const [opened, setOpened] = useState<Page>();
  const isShown = !opened || IN_DEVELOPMENT.test(data?.version ?? '');
  if (data && data !== opened && isShown) setOpened(data);
  const isUpdated = data !== undefined && opened !== undefined && data.url !== opened.url;
  const page = isUpdated ? opened : data;
  // The licence is read at the start of the server: asking again before that is of no use.
  if (error instanceof CallError && error.code === CODE.noLicence && !data) {
    return (
      <Removed title={t('shell.licence.title')} hint={error.message}>
        <Flex wrap gap="small" justify="center">
          <Button
            type="primary"
            onClick={() => history.push(`/addons/market?keyword=${encodeURIComponent(addon)}`)}
          >
            {t('frame.market')}
          </Button>
          <Button onClick={() => history.push('/')}>{t('common.home')}</Button>
        </Flex>
      </Removed>
    );
  }
  if (error && !data) {
    return (
      <Removed title={t('error.chunk.title')} hint={error.message}>
        <Button type="primary" onClick={refresh}>
          {t('common.retry')}
        </Button>
      </Removed>
    );
  }
  const openAgain = () => {
    setEnding(undefined);
    setOpened(undefined);
    setRound(round + 1);
    refresh();
  };
  return (
    <>
      <p className="addon-bar">
        <SafetyCertificateOutlined aria-hidden />{' '}
        {data ? t('frame.bar', { title: data.title }) : ' '}
      </p>
      {isUpdated && !ending && (
        <Alert
          type="info"
          showIcon
          className="addon-updated"
          title={t('frame.updated', { version: data.version })}
          action={
            <Button
              onClick={() =>
                leave(
                  () => setOpened(data),
                  (one) => one === pathname,
                )
              }
            >
              {t('frame.updated.open')}
            </Button>
          }
        />
      )}
      {ending ? (
        <Removed title={t('frame.removed')} hint={t(`frame.removed.${ending}`)}>
          <Button type="primary" onClick={openAgain}>
            {t('frame.again')}
          </Button>
        </Removed>
      ) : page ? (
        // The frame is gone as soon as another page is shown, whether or not this one is kept.
        <KeptContext value={false}>
          <Hosted key={`${page.url} ${round}`} {...{ addon, path, page }} onEnd={setEnding} />
        </KeptContext>
      ) : (
        <Spin>
          <div className="addon-page" />
        </Spin>
      )}
    </>
  );
}

function Removed({ title, hint, children }: Parameters<typeof StateMessage>[0]) {
  return (
    <div role="alert">
      <StateMessage title={title} hint={hint}>
        {children}
      </StateMessage>
    </div>
  );
}

interface HostedProps extends Shown {
  page: Page;
  onEnd: (why: Ending | 'focus') => void;
}

/**
 * The frame is made by hand: it must be gone as soon as another page is shown, so that only one is there at
 * a time. Behind a locked console it stays, hidden and hushed, with all that was typed.
 */
function Hosted({ addon, path, page, onEnd }: HostedProps) {
  const holder = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<typeof mountFrame>>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  // Any other address is another view of the add-on, the way back as well; discarded, it says so itself.
  useLeaveGuard(isUnsaved, () => undefined);
  const [theme] = useTheme();
  const direction = useDirection();
  const { locale } = useIntl();
  const { initialState } = useModel('@@initialState');
  const { realName = '', tenant } = initialState?.user ?? {};
  const { pathname } = useLocation();
  const pages = hostedPaths(useMenus(pathname) ?? []);
  const host = useHost(addon, page.title);
  const { chooseFile, chooser } = useFileChoice(page.title);
  const ui: BridgeUi = { theme, direction, path, language: locale as BridgeUi['language'] };
  const now = useLatest({
    ...{ host, chooseFile },
    ui,
    page,
    pages,
    onEnd,
    user: { name: realName, tenant: tenant?.name ?? '' },
  });

  useEffect(() => {
    const leaveFrame = () => {
      if (isLocked()) return mounted.current?.hush(true);
      mounted.current?.remove();
      mounted.current = undefined;
      setLoaded(false);
      setUnsaved(false);
    };
    if (mounted.current) {
      mounted.current.hush(false);
      return leaveFrame;
    }
    const { current } = now;
    const { url, version, calls, title } = current.page;
    mounted.current = mountFrame(holder.current as HTMLDivElement, {
      ...{ url, title, ui: current.ui },
      welcome: { addon: { key: addon, version }, calls, pages: current.pages, user: current.user },
      host: {
        title: (text) => now.current.host.title(text),
        navigate: (to) => now.current.host.navigate(to),
        toast: (kind, text) => now.current.host.toast(kind, text),
        openPalette: () => now.current.host.openPalette(),
        unsaved: setUnsaved,
        contact: (address) => now.current.host.contact(address),
        download: (name, content) => now.current.host.download(name, content),
        chooseFile: (signal) => now.current.chooseFile(signal),
      },
      onLoad: () => setLoaded(true),
      onEnd: (why) => now.current.onEnd(why),
    });
    return leaveFrame;
  }, [addon, now]);

  useEffect(
    () => mounted.current?.tell({ theme, direction, path, language: locale as never }),
    [theme, direction, path, locale],
  );

  return (
    <>
      <Spin spinning={!isLoaded}>
        <div ref={holder} className="addon-page" />
      </Spin>
      {chooser}
    </>
  );
}
