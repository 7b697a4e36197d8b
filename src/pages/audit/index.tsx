import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Audit } from '#contract/audit';
import { optionColumn } from '@/components/crud/list/columns';
import { ExportMenu } from '@/components/crud/list/ExportMenu';
import { toTableRequest } from '@/components/crud/list/toTableRequest';
import { useListTable } from '@/components/crud/list/useListTable';
import { numberIn, useAddress } from '@/hooks/useAddress';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { exportAudits, listAudits } from '@/services/audit';
import { auditColumns } from './columns';
import { AuditDrawer } from './components/AuditDrawer';

const OPERATORS = {
  keyword: 'keyword',
  at: 'between',
  action: 'like',
  target: 'like',
  result: '=',
} as const;

type Query = Parameters<typeof listAudits>[0];

/** The audit log (docs/design/domain.md, "Audit"). */
export default function AuditPage() {
  const t = useT();
  const can = useCan();
  const shown = useAddress('entry');
  // The list's last query, which the export repeats.
  const [asked, setAsked] = useState<Query>({});
  const request = useMemo(
    () =>
      toTableRequest<Audit>((query, options) => {
        setAsked(query);
        return listAudits(query, options);
      }, OPERATORS),
    [],
  );
  const list = useListTable<Audit>({
    name: 'audit',
    request,
    filters: Object.keys(OPERATORS),
    empty: { text: t('audit.list.empty') },
  });

  return (
    <>
      <ProTable<Audit>
        headerTitle={t('audit.list.title')}
        {...list.propsOf([
          ...auditColumns(t),
          optionColumn<Audit>(t, (row) => (
            <Button type="link" size="small" onClick={() => shown.change({ entry: row.id })}>
              {t('audit.list.view')}
            </Button>
          )),
        ])}
        toolBarRender={() => [
          can('GET /user/admin/audit/export') && (
            <ExportMenu
              key="export"
              load={(format) => exportAudits({ format, sort: asked.sort, where: asked.where })}
            />
          ),
        ]}
      />
      <AuditDrawer id={numberIn(shown.values.entry)} onClose={() => shown.change({})} />
    </>
  );
}
