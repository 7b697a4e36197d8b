import type { HeaderMenu } from '#contract/role/role';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { useData } from '@/hooks/reading/useData';
import { getHeaderMenus } from '@/services/role';

const NONE: readonly HeaderMenu[] = [];

/** The add-ons that the header lists, once there is somebody to list them for. */
export function useApps(isSignedIn: boolean): readonly HeaderMenu[] {
  const { data, refresh } = useData(getHeaderMenus, { ready: isSignedIn });
  usePermissionChange(refresh);
  useLanguageChange(refresh);
  // The console works without the list: its own pages are in the side menu.
  return data?.list ?? NONE;
}
