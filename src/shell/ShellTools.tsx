import { useModel } from '@umijs/max';
import { lazy, useEffect, useRef, useState } from 'react';
import { Later } from '@/components/Later';
import { usePreference } from '@/hooks/usePreference';
import { EarlyKeys } from '@/shell/palette/EarlyKeys';
import { closeTool, openTool, TOOLS, useOpenTool } from '@/stores/open-tool';

const PARTS = {
  palette: lazy(async () => ({ default: (await import('@/shell/palette/Palette')).Palette })),
  tour: lazy(async () => ({ default: (await import('@/shell/tour/ShellTour')).ShellTour })),
  settings: lazy(async () => ({
    default: (await import('@/shell/settings/SettingsDrawer')).SettingsDrawer,
  })),
};

/** Lazy: the page comes before the question whether seats are offered. */
const OffersLater = lazy(async () => ({
  default: (await import('@/features/account/offer/OffersLater')).OffersLater,
}));
const OFFERS_AFTER_MS = 3000;

/** The tool that is open. It stays mounted once loaded, so that its closing animation runs. */
export function ShellTools() {
  const tool = useOpenTool();
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), OFFERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  // Opens the tour at the first visit. The account stores that, so it is the first on any machine.
  const [{ seen }] = usePreference('tour');
  const { initialState } = useModel('@@initialState');
  const hasMenu = Boolean(initialState?.menus.length);
  const isGreeted = useRef(seen);
  useEffect(() => {
    // Once per visit, not again after unlocking.
    // Without a menu there is nothing to be shown.
    if (isGreeted.current || !hasMenu) return;
    openTool('tour');
    isGreeted.current = true;
  }, [hasMenu]);

  // Leaving the shell closes the tool.
  useEffect(() => closeTool, []);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.repeat) return;
      // Prevents the browser's own action for these keys.
      event.preventDefault();
      if (tool === 'palette') closeTool();
      else openTool('palette');
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [tool]);

  const tools = TOOLS.map((name) => {
    const Part = PARTS[name];
    const isOpen = tool === name;
    return (
      <Later
        key={name}
        isOpen={isOpen}
        onFail={closeTool}
        fallback={isOpen && name === 'palette' ? <EarlyKeys /> : null}
      >
        <Part isOpen={isOpen} onClose={closeTool} />
      </Later>
    );
  });
  return (
    <>
      {tools}
      <Later isOpen={isQuiet}>
        <OffersLater />
      </Later>
    </>
  );
}
