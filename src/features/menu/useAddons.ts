import { useOptions } from '@/hooks/reading/useOptions';
import { getHeaderMenus } from '@/services/role';

/** The add-ons to select from; includes the selected one even if it is not installed. */
export function useAddons(chosen: string | undefined) {
  // Without the list, the selected add-on is still shown and kept.
  const { data } = useOptions('GET /user/admin/role/header', getHeaderMenus);
  const known = (data?.list ?? []).map(({ addon, title }) => ({ value: addon, label: title }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: chosen }];
}
