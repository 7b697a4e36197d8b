import { useRequest } from 'ahooks';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { usePermissionChange } from '@/hooks/events/usePermissionChange';
import { getHeaderMenus } from '@/services/role';

/** The add-ons to select from; includes the selected one even if it is not installed. */
export function useAddons(chosen: string | undefined) {
  // Without the list, the selected add-on is still shown and kept.
  const { data, refresh } = useRequest(() => getHeaderMenus(), { onError: () => undefined });
  usePermissionChange(refresh);
  useLanguageChange(refresh);
  const known = (data?.list ?? []).map(({ addon, title }) => ({ value: addon, label: title }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: chosen }];
}
