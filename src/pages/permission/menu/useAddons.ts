import { useRequest } from 'ahooks';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { getHeaderMenus } from '@/services/role';

/** The add-ons to choose from; the chosen one is among them even if it is not installed. */
export function useAddons(chosen: string | undefined) {
  // Without the list the chosen one can still be seen and kept.
  const { data, refresh } = useRequest(() => getHeaderMenus(), { onError: () => undefined });
  usePermissionChange(refresh);
  const known = (data?.list ?? []).map(({ addon, title }) => ({ value: addon, label: title }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: chosen }];
}
