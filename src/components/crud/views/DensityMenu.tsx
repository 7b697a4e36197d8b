import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MenuDropdown } from '@/components/MenuDropdown';
import { useT } from '@/hooks/useT';
import type { TableLook } from './useTableLook';

type Density = NonNullable<TableLook['size']>;

const DENSITIES: readonly Density[] = ['large', 'middle', 'small'];

interface DensityMenuProps {
  value: Density | undefined;
  onChange: (density: Density) => void;
}

/** Chooses the row density of a list, which belongs to its look. */
export function DensityMenu({ value = 'middle', onChange }: DensityMenuProps) {
  const t = useT();
  const label = t('crud.list.tool.density');
  return (
    <MenuDropdown
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: DENSITIES.map((key) => ({ key, label: t(`crud.list.density.${key}`) })),
        onClick: ({ key }) => onChange(key as Density),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<ColumnHeightOutlined />}
        aria-label={label}
        title={label}
      />
    </MenuDropdown>
  );
}
