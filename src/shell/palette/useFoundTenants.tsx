import { BankOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { listTenants } from '@/services/tenant/tenant';
import { useFound } from './useFound';
import type { PaletteEntry } from './usePaletteEntries';

/** Tenants by name, code or leader, for the platform. */
export function useFoundTenants(typed: string): { tenants: PaletteEntry[]; isSearching: boolean } {
  const { rows, isSearching } = useFound(typed, {
    permission: 'GET /user/admin/tenant/list',
    find: (query) => listTenants(query, { level: 'silent' }),
  });
  return {
    isSearching,
    tenants: rows.map(({ id, name, code }) => ({
      key: `tenant-${id}`,
      title: name,
      hint: code,
      icon: <BankOutlined />,
      run: () => history.push(`/tenant/details/${id}`),
    })),
  };
}
