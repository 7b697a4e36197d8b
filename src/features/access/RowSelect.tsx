import { Flex, Segmented, TreeSelect } from 'antd';
import { useState } from 'react';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { toTree } from '@/utils/tree';
import type { AccessQuestion } from './address';
import { MemberSelect } from './MemberSelect';

type Row = AccessQuestion['row'];

interface RowSelectProps {
  id: string;
  value: Row;
  onChange: (row: Row) => void;
}

const KINDS = ['none', 'member', 'dept'] as const;

/** Selects the row in question, if any: a user or a department. */
export function RowSelect({ id, value, onChange }: RowSelectProps) {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(value?.kind ?? 'none');

  return (
    <Flex vertical gap="small">
      <Segmented
        aria-label={t('access.row.kind')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          if (value) onChange(undefined);
        }}
        options={KINDS.map((one) => ({ value: one, label: t(`access.row.${one}`) }))}
        style={{ alignSelf: 'start' }}
      />
      {kind === 'member' && (
        <MemberSelect
          id={id}
          allowClear
          value={value?.id}
          onChange={(memberId) => onChange(memberId ? { kind, id: memberId } : undefined)}
        />
      )}
      {kind === 'dept' && (
        <DeptSelect
          id={id}
          value={value?.id}
          onChange={(deptId) => onChange(deptId ? { kind, id: deptId } : undefined)}
        />
      )}
    </Flex>
  );
}

interface DeptSelectProps {
  id: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function DeptSelect({ id, value, onChange }: DeptSelectProps) {
  const t = useT();
  const { data = [], loading } = useOptions('GET /user/admin/dept/tree', (about) =>
    getDeptTree({ level: 'silent', ...about }),
  );
  return (
    <TreeSelect
      id={id}
      value={value}
      onChange={(deptId?: number) => onChange(deptId)}
      allowClear
      loading={loading}
      placeholder={t('access.dept.hint')}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={toTree(
        data.map((dept) => ({
          ...{ id: dept.id, parentId: dept.parentId },
          ...{ value: dept.id, title: dept.name },
        })),
      )}
    />
  );
}
