import { RecycleBin } from '@/features/recycle/part';
import { useT } from '@/hooks/useT';

/** The users that all tenants have deleted (docs/product.md, "Pages of the user center"). */
export default function TenantRecyclePage() {
  const t = useT();
  return <RecycleBin isEverywhere header={t('tenant.recycle.title')} />;
}
