import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { Dept } from '#contract/dept';
import { LIMIT } from '#contract/limits';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { toTree } from '@/utils/tree';

/**
 * Chooses the departments of a custom data scope. Each is ticked by itself: the server opens those
 * that are listed and none below them.
 */
export function ScopeDepts({ depts, isLoading }: { depts: readonly Dept[]; isLoading: boolean }) {
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
      // A strict tree takes and hands out labelled values; the form holds ids.
      getValueProps={(ids: number[] = []) => ({ value: ids.map((value) => ({ value })) })}
      getValueFromEvent={(picked: { value: number }[]) => picked.map(({ value }) => value)}
      fieldProps={{
        loading: isLoading,
        treeData: toTree(depts.map(({ id, parentId, name }) => ({ id, parentId, name }))),
        fieldNames: { label: 'name', value: 'id', children: 'children' },
        treeNodeFilterProp: 'name',
        showSearch: true,
        treeCheckable: true,
        treeCheckStrictly: true,
        treeDefaultExpandAll: true,
        maxTagCount: 20,
      }}
    />
  );
}
