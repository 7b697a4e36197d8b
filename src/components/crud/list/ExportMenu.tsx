import { App, Button } from 'antd';
import { useState } from 'react';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useT } from '@/hooks/useT';
import { saveAnswer } from '@/utils/browser/save-file';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  /** Fetches the list as a file. */
  load: (format: ExportFormat) => Promise<{ name: string; content: Blob }>;
}

/** Downloads a list as a workbook or as CSV. */
export function ExportMenu({ load }: ExportMenuProps) {
  const t = useT();
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  const handleChoice = async (format: ExportFormat) => {
    setIsLoading(true);
    const name = await saveAnswer(load(format)).finally(() => setIsLoading(false));
    if (name) void message.success(t('crud.done.exported', { name }));
  };

  return (
    <MenuDropdown
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (.xlsx)' },
          { key: 'csv', label: 'CSV (.csv)' },
        ],
        onClick: ({ key }) => void handleChoice(key as ExportFormat),
      }}
    >
      <Button loading={isLoading}>{t('crud.action.export')}</Button>
    </MenuDropdown>
  );
}
