import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import type { ColumnFormProps } from './ColumnForm';

const ColumnForm = lazy(async () => ({ default: (await import('./ColumnForm')).ColumnForm }));

/** Opens the column form, in which columns are ordered by keyboard too. */
export function ColumnSettings(props: Omit<ColumnFormProps, 'isOpen' | 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const label = t('crud.list.tool.setting');
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      />
      <Later isOpen={isOpen} onFail={() => setOpen(false)}>
        <ColumnForm {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Later>
    </>
  );
}
