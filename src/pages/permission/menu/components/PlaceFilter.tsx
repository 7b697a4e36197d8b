import { Flex, Segmented, Select, theme } from 'antd';
import { ADDON } from '#contract/codes';
import type { Menu } from '#contract/menu/menu';
import { useAddons } from '@/features/menu/useAddons';
import { useT } from '@/hooks/useT';
import { clientTexts } from '../fields';

export type MenuPlace = Pick<Menu, 'addon' | 'client'>;

interface PlaceFilterProps {
  value: MenuPlace;
  /** Undefined means the default. */
  onChange: (field: 'addon' | 'client', value: string | undefined) => void;
}

/** Filters the menus by add-on and client. */
export function PlaceFilter({ value, onChange }: PlaceFilterProps) {
  const t = useT();
  const { token } = theme.useToken();
  const options = useAddons(value.addon);
  const clients = Object.entries(clientTexts(t)).map(([client, label]) => ({
    value: client,
    label,
  }));

  return (
    <Flex gap={token.marginSM} wrap style={{ marginBlockEnd: token.margin }}>
      <Select
        aria-label={t('permission.menu.addon')}
        value={value.addon}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(addon) => onChange('addon', addon === ADDON ? undefined : addon)}
        style={{ minWidth: 200 }}
      />
      <Segmented
        aria-label={t('permission.menu.client')}
        value={value.client}
        options={clients}
        onChange={(client) => onChange('client', client === 'pc' ? undefined : client)}
      />
    </Flex>
  );
}
