import { useMemo } from 'react';
import { CONTENT_WIDTHS, DENSITIES, LAYOUTS } from '#contract/codes';
import type { ShellPreference } from '#contract/preference';
import { useLeave } from '@/hooks/leave/useLeave';
import { usePreference } from '@/hooks/usePreference';
import { defaultSettings } from '../../../config/defaultSettings';

/** The console's appearance, with every setting filled in. */
export type Look = Required<ShellPreference>;

/**
 * The defaults (docs/product.md, "Layout"; docs/product.md, "Constants and limits"). The theme is
 * the system's, which is light where it asks for none.
 */
const DEFAULT_LOOK: Look = {
  theme: 'system',
  primary: defaultSettings.primaryColor,
  layout: LAYOUTS[0],
  contentWidth: CONTENT_WIDTHS[0],
  fixedHeader: true,
  fixedSider: true,
  tabs: false,
  density: DENSITIES[0],
};

/**
 * The account's look, with functions to change parts of it and to reset it. Turning tabs on or off
 * remounts all pages, so it asks about unsaved changes first.
 */
export function useLook() {
  const [value, change] = usePreference('shell');
  const look = useMemo(() => ({ ...DEFAULT_LOOK, ...value }), [value]);
  const leave = useLeave();
  return useMemo(() => {
    const decide = (hasTabs: boolean, apply: () => void) =>
      hasTabs === look.tabs ? apply() : leave(apply);
    return {
      look,
      setLook: (part: ShellPreference) =>
        decide(part.tabs ?? look.tabs, () => change((before) => ({ ...before, ...part }))),
      resetLook: () => decide(DEFAULT_LOOK.tabs, () => change(() => ({}))),
    };
  }, [look, change, leave]);
}
