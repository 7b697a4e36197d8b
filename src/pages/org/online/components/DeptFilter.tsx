import { TreeSelect } from 'antd';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';

interface DeptFilterProps {
  id?: string;
  value?: string;
  onChange?: (id?: string) => void;
}

/** A department with those below it as a filter: the form and the address hold texts. */
export function DeptFilter({ id, value, onChange }: DeptFilterProps) {
  const t = useT();
  const { data: depts = [], loading } = useOptions('GET /user/admin/dept/tree', getDeptTree);
  return (
    <TreeSelect
      id={id}
      allowClear
      placeholder={t('org.user.depts.all')}
      loading={loading}
      value={Number(value) || undefined}
      onChange={(deptId?: number) => onChange?.(deptId?.toString())}
      {...treeSelectProps(depts, 'name')}
    />
  );
}
