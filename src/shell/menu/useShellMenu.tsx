import type { ProLayoutProps } from '@ant-design/pro-components';
import { Skeleton } from 'antd';
import { Suspense, useMemo } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { alongTrail, countShown, trailOf } from '@/features/menu/tree';
import { lazy } from '@/utils/lazy';
import { toMenuData } from './data';

/** From this number of entries antd's menu is too slow to open. */
const LARGE = 300;

const LargeMenu = lazy(async () => ({ default: (await import('./LargeMenu')).LargeMenu }));

interface ShellMenuOptions {
  menus: readonly MenuNode[];
  pathname: string;
  /** A horizontal menu shows one level at a time, whatever its size. */
  isOnTop: boolean;
  onLeave: () => void;
}

/**
 * The side menu for ProLayout. A large menu is our own component, and ProLayout gets only the
 * trail.
 */
export function useShellMenu({ menus, pathname, isOnTop, onLeave }: ShellMenuOptions) {
  const isLarge = useMemo(() => !isOnTop && countShown(menus) > LARGE, [menus, isOnTop]);
  const trail = useMemo(() => trailOf(menus, pathname), [menus, pathname]);
  const menuData = useMemo(
    () => toMenuData(isLarge ? alongTrail(trail) : menus),
    [isLarge, trail, menus],
  );
  // Stable, because ProLayout traverses the whole menu whenever the function changes.
  const menuDataRender = useMemo(() => () => menuData, [menuData]);
  const menuContentRender: ProLayoutProps['menuContentRender'] = isLarge
    ? ({ collapsed, isMobile }, menu) =>
        collapsed && !isMobile ? (
          menu
        ) : (
          <CrashBoundary>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
              <LargeMenu
                menus={menus}
                selectedId={trail.at(-1)?.id}
                onLeave={isMobile ? onLeave : () => undefined}
              />
            </Suspense>
          </CrashBoundary>
        )
    : undefined;
  return { menuData, menuDataRender, menuContentRender };
}
