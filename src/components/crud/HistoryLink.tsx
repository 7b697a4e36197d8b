import { Link } from '@umijs/max';
import { historyAddress } from '@/components/crud/history-address';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

interface HistoryLinkProps {
  kind: Parameters<typeof historyAddress>[0];
  id: number;
}

/** A link to what was done to a row, for whoever may read the audit log. */
export function HistoryLink({ kind, id }: HistoryLinkProps) {
  const t = useT();
  const can = useCan();
  if (!can('GET /user/admin/audit/list')) return null;
  return <Link to={historyAddress(kind, id)}>{t('audit.history')}</Link>;
}
