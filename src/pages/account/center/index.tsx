import { AccountCenter } from '@/features/account/AccountCenter';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useT } from '@/hooks/useT';

/** The personal centre (docs/product.md, "Addresses that other add-ons use"). */
export default function CenterPage() {
  const t = useT();
  useDocumentTitle(t('account.center.title'));
  return <AccountCenter />;
}
