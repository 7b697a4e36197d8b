import { ProFormDependency } from '@ant-design/pro-components';
import type { ListedMenu, Menu } from '#contract/menu/menu';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { useT } from '@/hooks/useT';
import { addMenu, updateMenu } from '@/services/menu';
import { type MenuValues, menuFields, NOTHING } from '../fields';
import { MenuFields } from './MenuFields';

interface MenuFormProps {
  isOpen: boolean;
  row?: Menu;
  /** Initial values of a new menu. */
  preset: Partial<Menu> & Pick<Menu, 'addon' | 'client'>;
  /** The menus on the page, for parents' names. */
  nodes: readonly ListedMenu[];
  onClose: () => void;
  onSaved: () => unknown;
}

function save(values: MenuValues, row: Menu | undefined) {
  const body = { ...NOTHING, ...values, parentId: values.parentId ?? null };
  return row ? updateMenu({ ...body, id: row.id, version: row.version }) : addMenu(body);
}

/** Creates or edits a menu. */
export function MenuForm({ isOpen, row, preset, nodes, onClose, onSaved }: MenuFormProps) {
  const t = useT();
  return (
    <FormDrawer<MenuValues, Menu>
      name="menu"
      extra={row && <HistoryLink kind="menu" id={row.id} />}
      title={t(row ? 'permission.menu.edit' : 'permission.menu.add')}
      width={760}
      isOpen={isOpen}
      row={row}
      initialValues={
        row ?? { type: 'menu', permissions: '', sort: 0, status: 'enabled', ...preset }
      }
      onClose={onClose}
      onSaved={onSaved}
      onSave={save}
      fields={menuFields(t, nodes)}
    >
      <ProFormDependency name={['type', 'addon', 'client']}>
        {({ type, addon, client }) =>
          type && <MenuFields row={row} type={type} addon={addon} client={client} />
        }
      </ProFormDependency>
    </FormDrawer>
  );
}
