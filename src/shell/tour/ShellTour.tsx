import { Tour, type TourStepProps } from 'antd';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useMedia } from '@/hooks/useMedia';
import { usePreference } from '@/hooks/usePreference';
import { useT } from '@/hooks/useT';

/**
 * Above the header and below dialogs of the tour's own (docs/product.md, "Constants and limits").
 */
const Z_INDEX = 1001;

/** What is shown, in this order, and where it is in the document. */
const STOPS = {
  apps: '.app-list',
  menu: '.ant-pro-sider, .drawer-toggle',
  palette: '.palette-button',
  bell: '.message-bell',
  user: '.user-menu',
  drawer: '.app-drawer-button',
} as const;

/** What is not on the screen, e.g. the side menu of a menu along the top, is no stop. */
function find(selector: string): HTMLElement | undefined {
  const element = document.querySelector<HTMLElement>(selector);
  return element?.closest('button') ?? element ?? undefined;
}

/** Shows somebody new round the shell (docs/design/ui.md, "Tour"). */
export function ShellTour({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const [, setTour] = usePreference('tour');
  const [current, setCurrent] = useState(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    // Once begun it does not begin by itself again, even if the window is closed in the middle.
    if (isOpen) setTour(() => ({ seen: true }));
    else setCurrent(0);
  }, [isOpen, setTour]);

  // Nor does it keep the focus: the page behind the mask is out of everybody's reach.
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!isOpen || !root) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [isOpen]);

  const steps = useMemo((): TourStepProps[] => {
    if (!isOpen) return [];
    const stops = Object.entries(STOPS).flatMap(([name, selector]) => {
      const target = find(selector);
      return target ? [{ name: name as keyof typeof STOPS, target }] : [];
    });
    return [
      { title: t('tools.tour.welcome'), description: t('tools.tour.welcome.text'), target: null },
      ...stops.map(({ name, target }) => ({
        title: t(`tools.tour.${name}`),
        description: t(`tools.tour.${name}.text`),
        target,
        // Above or below something as high as the window there is no room.
        ...(target.matches('.ant-pro-sider') ? { placement: 'right' as const } : {}),
      })),
    ];
  }, [isOpen, t]);

  // The component is no dialog by itself, and leaves the focus where it was. A card that finds its
  // place is hidden for a moment, which takes the focus from it once more.
  useEffect(() => {
    if (!isOpen) return undefined;
    const hold = () => {
      const card = document.querySelector('.ant-tour');
      card?.setAttribute('role', 'dialog');
      card?.setAttribute('aria-label', String(steps[current]?.title));
      if (card?.contains(document.activeElement)) return;
      card?.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus();
    };
    hold();
    const observer = new MutationObserver(hold);
    const attributeFilter = ['class', 'style'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, [isOpen, steps, current]);

  if (!isOpen) return null;
  return (
    <Tour
      open
      current={current}
      onChange={setCurrent}
      onClose={onClose}
      onFinish={onClose}
      steps={steps}
      zIndex={Z_INDEX}
      animated={!isStill}
    />
  );
}
