import { useEffect } from 'preact/hooks';
import type { Platform } from '../client/addon-client';

/** Has the console ask before it leads away from the page, while something that was typed is unsaved. */
export function useUnsaved(platform: Pick<Platform, 'unsaved'>, isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? platform.unsaved() : undefined), [platform, isUnsaved]);
}
