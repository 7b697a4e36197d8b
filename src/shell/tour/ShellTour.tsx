import { Tour, type TourStepProps } from 'antd';
import { useEffect, useState } from 'react';
import { useMedia } from '@/hooks/useMedia';
import { usePreference } from '@/hooks/usePreference';
import { type Translate, useT } from '@/hooks/useT';
import { useTourDialog } from '@/mended/overlay/useTourDialog';

/**
 * Above the header, below dialogs that open during the tour (docs/product.md, "Constants and
 * limits").
 */
const Z_INDEX = 1001;

/** Whoever has such a screen has no keys to be told of. */
const TOUCH = '(hover: none), (max-width: 767px)';

/** The steps in order, and the selector of each target. */
const STOPS = {
  apps: '.app-list',
  menu: '.ant-pro-sider, .drawer-toggle',
  palette: '.palette-button',
  bell: '.message-bell',
  user: '.user-menu',
  drawer: '.app-drawer-button',
} as const;

/** A target that is not on the page, e.g. the side menu in the top layout, has no step. */
function find(selector: string): HTMLElement | undefined {
  const element = document.querySelector<HTMLElement>(selector);
  return element?.closest('button') ?? element ?? undefined;
}

function stepsOf(t: Translate, hasKeys: boolean): TourStepProps[] {
  const keys = hasKeys ? 'text' : 'touch';
  const stops = Object.entries(STOPS).flatMap(([name, selector]) => {
    const target = find(selector);
    return target ? [{ name: name as keyof typeof STOPS, target }] : [];
  });
  return [
    { title: t('tools.tour.welcome'), description: t(`tools.tour.welcome.${keys}`), target: null },
    ...stops.map(({ name, target }) => ({
      // The button and what it opens have one name.
      title: t(name === 'drawer' ? 'shell.apps.all' : `tools.tour.${name}`),
      description: t(name === 'palette' ? `tools.tour.palette.${keys}` : `tools.tour.${name}.text`),
      target,
      // A target as high as the window has no room above or below.
      ...(target.matches('.ant-pro-sider') ? { placement: 'right' as const } : {}),
    })),
  ];
}

/** Introduces new users to the shell (docs/design/ui.md, "Tour"). */
export function ShellTour({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const [, setTour] = usePreference('tour');
  const [current, setCurrent] = useState(0);
  const hasKeys = !useMedia(TOUCH);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (!isOpen) setCurrent(0);
  }, [isOpen]);

  // Stored at the end, so that a tour that a reload has interrupted comes again at the next visit.
  function handleEnd() {
    setTour(() => ({ seen: true }));
    onClose();
  }

  // Found anew at each step, because the list of apps may come after the welcome.
  const steps = isOpen ? stepsOf(t, hasKeys) : [];

  useTourDialog(isOpen, String(steps[current]?.title));

  if (!isOpen) return null;
  return (
    <Tour
      open
      current={current}
      onChange={setCurrent}
      onClose={handleEnd}
      steps={steps}
      zIndex={Z_INDEX}
      animated={!isStill}
    />
  );
}
