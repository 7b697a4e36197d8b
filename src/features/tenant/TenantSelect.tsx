import { RemoteSelect } from '@/components/RemoteSelect';
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
  /** What a tenant is called that is not in the list of tenants, as the platform itself. */
  nameOfMissing?: (id: number) => string;
}

/** Selects one of the tenants; searches on the server. */
export function TenantSelect(props: TenantSelectProps) {
  const { id, value, onChange, onPick, allowClear } = props;
  const t = useT();
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
      find={(where) => listTenants({ where, sort: 'name:asc' }, { level: 'silent' })}
      conditionOf={(text) => ['', 'keyword', text]}
      nameOf={({ name }) => name}
      missing={props.nameOfMissing ?? ((tenantId) => `#${tenantId}`)}
    />
  );
}
