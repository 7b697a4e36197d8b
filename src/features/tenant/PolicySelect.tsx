import type { Condition } from '#contract/list-operators';
import type { Policy } from '#contract/tenant/policy';
import { RemoteSelect } from '@/components/remote/RemoteSelect';
import { useT } from '@/hooks/useT';
import { listPolicies } from '@/services/tenant/policy';

interface PolicySelectProps {
  id?: string;
  value: number | undefined;
  onChange: (id: number | undefined, policy?: Policy) => void;
  allowClear?: boolean;
  /** Offers only what a new tenant may get. */
  isOpen?: boolean;
}

const ENABLED: Condition = ['status', '=', 'enabled'];

/** Selects one of the policies; searches on the server. */
export function PolicySelect({ isOpen = false, ...rest }: PolicySelectProps) {
  const t = useT();
  const find = (asked: Condition[]) => {
    // The one that is chosen has a name also where it is no longer offered.
    const isChosen = asked.some(([field]) => field === 'id');
    const conditions = [...asked, ...(isOpen && !isChosen ? [ENABLED] : [])];
    return listPolicies(
      { where: JSON.stringify(conditions), sort: 'title:asc' },
      { level: 'silent' },
    );
  };
  return (
    <RemoteSelect
      {...rest}
      placeholder={t('tenant.manage.policy.hint')}
      nothing={t('tenant.manage.policy.none')}
      find={find}
      nameOf={({ title, isDefault, status }) => {
        if (status === 'disabled') return t('tenant.manage.policy.disabled', { title });
        return isDefault ? t('tenant.manage.policy.default', { title }) : title;
      }}
      missing={(id) => `#${id}`}
    />
  );
}
