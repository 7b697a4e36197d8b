import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { DeptNode } from '#contract/dept';
import { LIMIT } from '#contract/limits';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';

/**
 * Selects the departments of a custom data scope. Each is ticked individually: the scope covers the
 * listed departments without their descendants.
 */
export function ScopeDepts({
  depts,
  isLoading,
}: {
  depts: readonly DeptNode[];
  isLoading: boolean;
}) {
  const t = useT();
  const rules = useRules();
  return (
    <ProFormTreeSelect
      name="deptIds"
      label={t('permission.role.depts')}
      rules={[
        { ...rules.required(t('permission.role.depts')), type: 'array' },
        { type: 'array', max: LIMIT.roleDepts },
      ]}
      // A strict tree works with labelled values; the form holds ids.
      getValueProps={(ids: number[] = []) => ({
        // No ids while their names load.
        value: isLoading ? [] : ids.map((value) => ({ value })),
      })}
      getValueFromEvent={(picked: { value: number }[]) => picked.map(({ value }) => value)}
      fieldProps={{
        ...treeSelectProps(depts, 'name'),
        loading: isLoading,
        treeCheckable: true,
        treeCheckStrictly: true,
        maxTagCount: 20,
      }}
    />
  );
}
