import { CloseOutlined, DownOutlined, PushpinOutlined, ReloadOutlined } from '@ant-design/icons';
import { history, Link, useLocation } from '@umijs/max';
import { Button, type MenuProps } from 'antd';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useLeave } from '@/hooks/leave/useLeave';
import { useT } from '@/hooks/useT';
import { closeTabs, refreshTab, startTabs, visitTab } from '@/stores/tabs';
import { useSideways } from './useSideways';
import { type ListedTab, useTabList } from './useTabList';
import './tabs.css';

const addressOf = ({ path, search }: ListedTab) => `${path}${search}`;

/** Actions on the tabs and on the current one. */
function useTabActions(tabs: readonly ListedTab[], current: string) {
  const leave = useLeave();

  /** Closes a tab; closing the current tab opens its neighbour. */
  function close(tab: ListedTab, onClosed?: () => void) {
    const at = tabs.indexOf(tab);
    const next = tabs[at + 1] ?? tabs[at - 1];
    if (!next) return;
    const isMeant = (path: string) => path === tab.path;
    leave(() => {
      onClosed?.();
      if (tab.path === current) history.push(addressOf(next));
      closeTabs(({ path }) => isMeant(path));
    }, isMeant);
  }

  function closeOthers(tab: ListedTab) {
    const kept = new Set([tab, ...tabs.filter(({ isFixed }) => isFixed)].map(({ path }) => path));
    const isMeant = (path: string) => !kept.has(path);
    leave(() => {
      if (tab.path !== current) history.push(addressOf(tab));
      closeTabs(({ path }) => isMeant(path));
    }, isMeant);
  }

  function refresh(tab: ListedTab) {
    leave(
      () => {
        visitTab(tab.path, tab.search, tab.title);
        refreshTab(tab.path);
        if (tab.path !== current) history.push(addressOf(tab));
      },
      (path) => path === tab.path,
    );
  }

  const canClose = (tab: ListedTab) => !tab.isFixed && tabs.length > 1;
  const canCloseOthers = (tab: ListedTab) => tabs.some((each) => each !== tab && !each.isFixed);
  return { close, closeOthers, refresh, canClose, canCloseOthers };
}

/** The open pages as tabs (docs/design/ui.md, "Tabs"). */
export function TabBar({ member, isFixed }: { member: number; isFixed: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const tabs = useTabList();
  const actions = useTabActions(tabs, pathname);
  const current = tabs.find(({ path }) => path === pathname);
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => startTabs(member), [member]);

  useSideways(list, `${pathname} ${tabs.length}`);

  const menuOf = (tab: ListedTab): MenuProps => ({
    items: [
      {
        key: 'refresh',
        icon: <ReloadOutlined aria-hidden />,
        label: t('tools.tabs.refresh'),
        onClick: () => actions.refresh(tab),
      },
      {
        key: 'close',
        label: t('tools.tabs.close'),
        disabled: !actions.canClose(tab),
        onClick: () => actions.close(tab),
      },
      {
        key: 'closeOthers',
        label: t('tools.tabs.closeOthers'),
        disabled: !actions.canCloseOthers(tab),
        onClick: () => actions.closeOthers(tab),
      },
    ],
  });

  const handleKeyDown = (event: KeyboardEvent, tab: ListedTab) => {
    if (event.key !== 'Delete' || !actions.canClose(tab)) return;
    const item = event.currentTarget.closest('li');
    const beside = item?.nextElementSibling ?? item?.previousElementSibling;
    actions.close(tab, () => beside?.querySelector('a')?.focus());
  };

  if (tabs.length === 0) return null;
  return (
    <nav className={isFixed ? 'tab-bar tab-bar-fixed' : 'tab-bar'} aria-label={t('tools.tabs')}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <MenuDropdown
            key={tab.path}
            isFixed={isFixed}
            trigger={['contextMenu']}
            menu={menuOf(tab)}
          >
            <li className={tab === current ? 'tab tab-current' : 'tab'}>
              <Link
                to={addressOf(tab)}
                title={tab.title}
                aria-current={tab === current ? 'page' : undefined}
                onKeyDown={(event) => handleKeyDown(event, tab)}
              >
                {tab.isFixed ? <PushpinOutlined aria-label={t('tools.tabs.fixed')} /> : null}
                <span className="tab-title">{tab.title}</span>
              </Link>
              {actions.canClose(tab) ? (
                <button
                  type="button"
                  className="tab-close"
                  aria-label={t('tools.tabs.closeOne', { title: tab.title })}
                  onClick={() => actions.close(tab)}
                >
                  <CloseOutlined />
                </button>
              ) : null}
            </li>
          </MenuDropdown>
        ))}
      </ul>
      {current ? (
        <MenuDropdown isFixed={isFixed} menu={menuOf(current)}>
          <Button
            type="text"
            size="small"
            icon={<DownOutlined />}
            aria-label={t('tools.tabs.actions')}
          />
        </MenuDropdown>
      ) : null}
    </nav>
  );
}
