import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { Audit } from '#contract/audit/audit';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { toListQuery, toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { Later } from '@/components/Later';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { exportAudits, listAudits } from '@/services/audit';
import { LIST_FILTERS } from '@/services/list-filters';
import { lazy } from '@/utils/lazy';
import { auditColumns } from './columns';
import { useWords } from './useWords';

const AuditDrawer = lazy(async () => ({
  default: (await import('./components/AuditDrawer')).AuditDrawer,
}));

const FILTERS = LIST_FILTERS.audit;

/** The audit log (docs/design/domain.md, "Audit"). */
export default function AuditPage() {
  const t = useT();
  const words = useWords();
  const isWide = useIsFrom('md');
  const can = useCan();
  const shown = useAddress('entry');
  const entry = numberIn(shown.values.entry);
  const request = useMemo(() => toTableRequest<Audit>(listAudits, FILTERS), []);
  const list = useListTable<Audit>({
    name: 'audit',
    request,
    filters: Object.keys(FILTERS),
  });

  const { page: _page, pageSize: _size, ...conditions } = toListQuery(list.state, FILTERS);

  return (
    <>
      <ProTable<Audit>
        headerTitle={t('audit.list.title')}
        {...list.propsOf(
          [
            ...auditColumns(t, words, isWide),
            optionColumn<Audit>(
              t,
              (row) => (
                <Button type="link" size="small" onClick={() => shown.change({ entry: row.id })}>
                  {t('audit.list.view')}
                </Button>
              ),
              90,
            ),
          ],
          { text: t('audit.list.empty') },
        )}
        toolBarRender={() => [
          can('GET /user/admin/audit/export') && (
            <ExportMenu key="export" load={(format) => exportAudits({ format, ...conditions })} />
          ),
        ]}
      />
      <Later isOpen={entry !== undefined} onFail={() => shown.change({})}>
        <AuditDrawer id={entry} onClose={() => shown.change({})} />
      </Later>
    </>
  );
}
