import dayjs from 'dayjs';
import type { Tenant } from '#contract/tenant/tenant';
import { RemoteSelect } from '@/components/remote/RemoteSelect';
import { useT } from '@/hooks/useT';
import { listTenants } from '@/services/tenant/tenant';

interface TenantSelectProps {
  /** Given by the form. */
  id?: string;
  value?: number | null;
  onChange?: (id: number | undefined) => void;
  /** Called after another tenant was chosen. */
  onPick?: () => void;
  allowClear?: boolean;
  /** The tenant that may be chosen though it is closed; without it all may be. */
  onlyOpenBut?: number;
  /** What a tenant is called that is not in the list of tenants, as the platform itself. */
  nameOfMissing?: (id: number) => string;
}

/** Selects one of the tenants; searches on the server. */
export function TenantSelect(props: TenantSelectProps) {
  const { id, value, onChange, onPick, allowClear } = props;
  const t = useT();
  const whyClosed = ({ id: tenantId, status, isExpired, expiresAt }: Tenant) => {
    if (tenantId === props.onlyOpenBut) return undefined;
    if (status === 'disabled') return t('crud.status.disabled');
    const date = dayjs(expiresAt).format('YYYY-MM-DD');
    return isExpired ? t('tenant.manage.expired.at', { date }) : undefined;
  };
  return (
    <RemoteSelect
      id={id}
      allowClear={allowClear}
      value={value ?? undefined}
      onChange={(tenantId) => {
        onChange?.(tenantId);
        onPick?.();
      }}
      placeholder={t('tenant.policy.defaultTenant.hint')}
      nothing={t('tenant.policy.defaultTenant.none')}
      find={(conditions) =>
        listTenants({ where: JSON.stringify(conditions), sort: 'name:asc' }, { level: 'silent' })
      }
      nameOf={({ name }) => name}
      whyNot={props.onlyOpenBut === undefined ? undefined : whyClosed}
      missing={props.nameOfMissing ?? ((tenantId) => `#${tenantId}`)}
    />
  );
}
