import { history } from '@umijs/max';
import { useCan } from '@/hooks/useCan';

/** The way from the shell to the site's logo, which is chosen on the page of files. */
export function useSiteLogo() {
  const can = useCan();
  return {
    /** Whether it leads anywhere for the signed-in seat. */
    isOpen: can('PUT /admin/admin/site/logo') && can('GET /admin/admin/file/list'),
    show: () => history.push('/home/files?logo=shown'),
  };
}
