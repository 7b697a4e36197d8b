import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '@/hooks/useT';
import { exportTenantDocuments } from '@/services/tenant/tenant';
import { saveAnswer } from '@/utils/browser/save-file';

interface DocumentExportProps {
  tenantId: number;
  children: ReactNode;
}

/** Saves what add-ons keep for a tenant as a file. */
export function DocumentExport({ tenantId, children }: DocumentExportProps) {
  const t = useT();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const name = await saveAnswer(exportTenantDocuments(tenantId)).finally(() => setBusy(false));
    if (name) void message.success(t('crud.done.exported', { name }));
  };
  return (
    <Button loading={isBusy} icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
      {children}
    </Button>
  );
}
