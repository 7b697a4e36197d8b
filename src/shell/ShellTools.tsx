import { useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { Later } from '@/components/Later';
import { useEvents } from '@/hooks/events/useEvents';
import { usePreference } from '@/hooks/usePreference';
import { EarlyKeys } from '@/shell/palette/EarlyKeys';
import { closeTool, openTool, TOOLS, useOpenTool } from '@/stores/open-tool';
import { lazy } from '@/utils/lazy';

const PARTS = {
  palette: lazy(async () => ({ default: (await import('@/shell/palette/Palette')).Palette })),
  tour: lazy(async () => ({ default: (await import('@/shell/tour/ShellTour')).ShellTour })),
  settings: lazy(async () => ({
    default: (await import('@/shell/settings/SettingsDrawer')).SettingsDrawer,
  })),
};

const News = lazy(async () => ({ default: (await import('@/shell/news/News')).News }));

/** The tool that is open. It stays mounted once loaded, so that its closing animation runs. */
export function ShellTools() {
  const tool = useOpenTool();
  const { initialState } = useModel('@@initialState');

  // Code and calls are for whoever is offered a seat or has a notice to read.
  const { hasOffers, hasPressing } = initialState?.user ?? {};
  const [openedAt] = useState(Date.now);
  const [isTold, setIsTold] = useState(false);
  useEvents('offer', () => setIsTold(true));
  useEvents('notice', () => setIsTold(true));

  // Opens the tour until it was finished or declined. The account stores that, for any machine.
  const [{ seen }] = usePreference('tour');
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
      <Later isOpen={isTold || hasOffers || hasPressing || false}>
        <News isNew={isTold} openedAt={openedAt} />
      </Later>
    </>
  );
}
