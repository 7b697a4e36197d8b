import { Link } from '@umijs/max';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ShortText } from '@/components/ShortText';
import { useData } from '@/hooks/reading/useData';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getTenantRanking } from '@/services/dashboard';
import { PartCard } from './PartCard';

interface RankedTenant {
  id: number;
  name: string;
}

interface PlacesProps<Tenant extends RankedTenant> {
  title: string;
  tenants: readonly Tenant[];
  /** What the tenant is ranked by. */
  children: (tenant: Tenant) => ReactNode;
}

function Places<Tenant extends RankedTenant>({ title, tenants, children }: PlacesProps<Tenant>) {
  const t = useT();
  const can = useCan();
  const mayOpen = can('GET /user/admin/tenant/detail');
  return (
    <section aria-label={title}>
      <Typography.Title level={3} className="ranking-title">
        {title}
      </Typography.Title>
      {tenants.length === 0 ? (
        <Typography.Text type="secondary">{t('dashboard.ranking.none')}</Typography.Text>
      ) : (
        <ol className="ranking">
          {tenants.map((tenant) => (
            <li key={tenant.id}>
              <ShortText>
                {mayOpen ? (
                  <Link to={`/tenant/details/${tenant.id}`}>{tenant.name}</Link>
                ) : (
                  tenant.name
                )}
              </ShortText>
              <span>{children(tenant)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoTenants() {
  const t = useT();
  const can = useCan();
  return (
    <Flex gap="small" wrap>
      <Typography.Text type="secondary">{t('dashboard.ranking.empty')}</Typography.Text>
      {can('POST /user/admin/tenant/add') && (
        <Link to="/tenant/manage">{t('dashboard.ranking.add')}</Link>
      )}
    </Flex>
  );
}

const text = (number: number) => number.toLocaleString('en-US');

/** The tenants that stand out by size, by their limits and by sign-ins, for the platform. */
export function Ranking() {
  const t = useT();
  const asked = useData(() => getTenantRanking(), { isRenewed: true });
  return (
    <PartCard title={t('dashboard.ranking')} asked={asked}>
      {({ largest, nearest, mostActive }) =>
        largest.length === 0 ? (
          <NoTenants />
        ) : (
          <div className="ranking-row">
            <Places title={t('dashboard.ranking.largest')} tenants={largest}>
              {({ members }) => t('dashboard.ranking.members', { count: members })}
            </Places>
            <Places title={t('dashboard.ranking.nearest')} tenants={nearest}>
              {({ kind, used, limit }) =>
                t('dashboard.ranking.used', {
                  ...{ kind: t(`tenant.limit.${kind}`), used: text(used), limit: text(limit) },
                })
              }
            </Places>
            <Places title={t('dashboard.ranking.mostActive')} tenants={mostActive}>
              {({ signIns }) => t('dashboard.ranking.signIns', { count: signIns })}
            </Places>
          </div>
        )
      }
    </PartCard>
  );
}
