import { DownloadOutlined } from '@ant-design/icons';
import { App } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useT } from '@/hooks/useT';
import { saveAnswer } from '@/utils/browser/save-file';
import { DAY_FORMAT } from '@/utils/day';
import { ShortTool } from '../ShortTool';

export type ExportFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  /** Fetches the list as a file. */
  load: (format: ExportFormat) => Promise<{ name: string; content: Blob }>;
}

/** The file with the day in its name, so that exports of several days are told apart. */
async function dated(answer: ReturnType<ExportMenuProps['load']>) {
  const { name, content } = await answer;
  return { name: name.replace(/(?=\.\w+$)/, `-${dayjs().format(DAY_FORMAT)}`), content };
}

/** Downloads a list as a workbook or as CSV. */
export function ExportMenu({ load }: ExportMenuProps) {
  const t = useT();
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  const handleChoice = async (format: ExportFormat) => {
    setIsLoading(true);
    const name = await saveAnswer(dated(load(format))).finally(() => setIsLoading(false));
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
      <ShortTool
        loading={isLoading}
        text={t('crud.action.export')}
        icon={<DownloadOutlined aria-hidden />}
      />
    </MenuDropdown>
  );
}
