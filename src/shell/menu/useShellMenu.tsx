import type { ProLayoutProps } from '@ant-design/pro-components';
import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import type { MenuNode } from '#contract/menu/node';
import { CrashBoundary } from '@/components/failure/CrashBoundary';
import { alongTrail, countShown, trailOf } from '@/features/menu/tree';
import { toMenuData } from './data';

/** From here on antd's menu takes longer to open than anybody should wait. */
const LARGE = 300;

const LargeMenu = lazy(async () => ({ default: (await import('./LargeMenu')).LargeMenu }));

interface ShellMenuOptions {
  menus: readonly MenuNode[];
  pathname: string;
  /** A menu along the top shows one level at a time, however many there are. */
  isOnTop: boolean;
  onLeave: () => void;
}

/** The side menu for ProLayout; a large one is drawn by ourselves, and ProLayout knows the trail. */
export function useShellMenu({ menus, pathname, isOnTop, onLeave }: ShellMenuOptions) {
  const isLarge = useMemo(() => !isOnTop && countShown(menus) > LARGE, [menus, isOnTop]);
  const trail = useMemo(() => trailOf(menus, pathname), [menus, pathname]);
  const menuData = useMemo(
    () => toMenuData(isLarge ? alongTrail(trail) : menus),
    [isLarge, trail, menus],
  );
  // Another function each time would have ProLayout go through the whole menu at every drawing.
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
