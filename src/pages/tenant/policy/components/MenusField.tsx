import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { MenuTree } from '@/features/grant/MenuTree';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { listPolicyMenus } from '@/services/tenant/policy';

const HEIGHT = 420;

interface MenusFieldProps {
  /** Given by the form. */
  value?: readonly number[];
  onChange?: (menuIds: number[]) => void;
}

/** The menus that a policy allows. What it allows and nobody but the platform can have is kept. */
export function MenusField({ value, onChange }: MenusFieldProps) {
  const t = useT();
  const { data: nodes, error } = useOptions('GET /user/admin/policy/menus', listPolicyMenus);
  const ticked = useMemo(() => new Set(value), [value]);
  if (error) return t('crud.failure.title');
  if (!nodes) return <Skeleton active paragraph={{ rows: 6 }} />;
  const count = nodes.filter(({ id }) => ticked.has(id)).length;
  return (
    <div style={{ display: 'flex', height: HEIGHT }}>
      <MenuTree
        nodes={nodes}
        ticked={ticked}
        onChange={(next) => onChange?.([...next])}
        count={
          count === 0 ? t('tenant.policy.menus.nothing') : t('tenant.policy.menus.count', { count })
        }
      />
    </div>
  );
}
