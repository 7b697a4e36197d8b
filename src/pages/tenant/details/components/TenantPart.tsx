import { Alert, Card } from 'antd';
import { type ComponentType, useMemo } from 'react';
import type { Tenant } from '#contract/tenant/tenant';
import { ListSkeleton } from '@/components/crud/list/ListStates';
import { Later } from '@/components/Later';
import { AboutContext } from '@/hooks/reading/about';
import type { Permission } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';

/** The tenant's own pages, by tab, and the permission without which each would be empty. */
export const PARTS = {
  users: {
    permission: 'GET /user/admin/member/list',
    Page: lazy(() => import('@/pages/org/user')),
  },
  roles: {
    permission: 'GET /user/admin/role/list',
    Page: lazy(() => import('@/pages/permission/role')),
  },
  depts: { permission: 'GET /user/admin/dept/list', Page: lazy(() => import('@/pages/org/dept')) },
  posts: { permission: 'GET /user/admin/post/list', Page: lazy(() => import('@/pages/org/post')) },
  online: {
    permission: 'GET /user/admin/online/list',
    Page: lazy(() => import('@/pages/org/online')),
  },
} as const satisfies Record<string, { permission: Permission; Page: ComponentType }>;

export type Part = keyof typeof PARTS;

interface TenantPartProps {
  tenant: Tenant;
  part: Part;
}

/**
 * One of the tenant's own pages, about its rows (docs/design/domain.md, "Tenants and policies"). It
 * says whose they are, because it looks like the page of the own ones. Nobody looks into a deleted tenant.
 */
export function TenantPart({ tenant, part }: TenantPartProps) {
  const t = useT();
  const about = useMemo(() => ({ tenantId: tenant.id }), [tenant.id]);
  const { Page } = PARTS[part];
  if (tenant.deletedAt !== null) {
    return <Alert type="info" showIcon title={t('tenant.details.deleted')} />;
  }
  return (
    <AboutContext value={about}>
      <Alert
        type="warning"
        showIcon
        title={t('tenant.details.elsewhere', { name: tenant.name })}
        description={t('tenant.details.elsewhere.hint', { name: tenant.name })}
        style={{ overflowWrap: 'anywhere' }}
      />
      <Later
        key={`${tenant.id} ${part}`}
        isOpen
        fallback={
          <Card>
            <ListSkeleton />
          </Card>
        }
      >
        <div>
          <Page />
        </div>
      </Later>
    </AboutContext>
  );
}
