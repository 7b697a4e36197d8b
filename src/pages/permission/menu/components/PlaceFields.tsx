import { ProFormRadio, ProFormSelect, ProFormTreeSelect } from '@ant-design/pro-components';
import { Form } from 'antd';
import type { Menu } from '#contract/menu/menu';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useAddons } from '@/features/menu/useAddons';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getMenuTree } from '@/services/menu';
import { branchOf } from '@/utils/tree';
import { clientTexts } from '../fields';

interface PlaceFieldsProps extends Pick<Menu, 'type' | 'addon' | 'client'> {
  /** The menu being edited; its descendants can't become its parent. */
  row?: Menu;
}

/** The place of a menu: add-on, client and parent. */
export function PlaceFields({ row, type, addon, client }: PlaceFieldsProps) {
  const t = useT();
  const rules = useRules();
  const form = Form.useFormInstance();
  const addons = useAddons(addon);
  const query = { addon, client };
  const { data: nodes = [], loading } = useOptions(
    'GET /user/admin/menu/tree',
    () => getMenuTree(query),
    { query },
  );
  const own = row ? branchOf(nodes, row.id) : undefined;
  const parents = nodes
    .filter((node) => node.type !== 'button')
    .map((node) => ({ ...node, disabled: own?.has(node.id) }));
  // The parent must have the same add-on and client.
  const clearParent = () => form.setFieldValue('parentId', undefined);

  return (
    <>
      <ProFormRadio.Group
        name="client"
        label={t('permission.menu.client')}
        disabled={row?.isOwn}
        options={Object.entries(clientTexts(t)).map(([value, label]) => ({ value, label }))}
        fieldProps={{ onChange: clearParent }}
      />
      <ProFormSelect
        name="addon"
        label={t('permission.menu.addon')}
        disabled={row?.isOwn}
        allowClear={false}
        options={addons}
        fieldProps={{ onChange: clearParent }}
        rules={[rules.required(t('permission.menu.addon'))]}
      />
      <ProFormTreeSelect
        name="parentId"
        label={t('permission.menu.parent')}
        placeholder={type === 'button' ? undefined : t('permission.menu.root')}
        allowClear
        rules={
          type === 'button'
            ? [{ ...rules.required(t('permission.menu.parent')), type: 'number' }]
            : []
        }
        fieldProps={{ ...treeSelectProps(parents, 'name'), loading }}
      />
    </>
  );
}
