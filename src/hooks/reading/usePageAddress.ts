import { useAbout } from './about';

/** Pages that show the rows of any tenant, and the tab of a tenant's details that shows them. */
const TABS: Readonly<Record<string, string>> = {
  '/org/user': 'users',
  '/permission/role': 'roles',
  '/org/dept': 'depts',
  '/org/post': 'posts',
};

/**
 * Returns the address of a page with a query: of the own page, or, while the page looks into
 * another tenant, of the tab that shows the same of that tenant.
 */
export function usePageAddress(): (path: string, query?: Record<string, string>) => string {
  const { tenantId } = useAbout();
  return (path, query = {}) => {
    const tab = tenantId === undefined ? undefined : TABS[path];
    const search = new URLSearchParams(tab ? { tab, ...query } : query).toString();
    const page = tab ? `/tenant/details/${tenantId}` : path;
    return search ? `${page}?${search}` : page;
  };
}
