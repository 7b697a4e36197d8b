import { ProTable } from '@ant-design/pro-components';
import { Button } from 'antd';
import { ADDON, CLIENTS } from '#contract/codes';
import type { ListedMenu as Menu } from '#contract/menu/menu';
import { optionColumn } from '@/components/crud/list/columns';
import { useListTable } from '@/components/crud/list/useListTable';
import { RowActions } from '@/components/crud/RowActions';
import { TreeToggle } from '@/components/crud/tree/TreeToggle';
import { useTreeMoves } from '@/components/crud/tree/useTreeMoves';
import { contains, useTreeTable } from '@/components/crud/tree/useTreeTable';
import { useCrud } from '@/components/crud/useCrud';
import { useRecordActions } from '@/components/crud/useRecordActions';
import { Later } from '@/components/Later';
import { useLanguageChange } from '@/hooks/events/useLanguageChange';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { getMenuTree, removeMenus, setMenuStatus, sortMenu } from '@/services/menu';
import { lazy } from '@/utils/lazy';
import type { TreeOf } from '@/utils/tree';
import { menuColumns } from './columns';
import { type MenuPlace, PlaceFilter } from './components/PlaceFilter';

/** Opened by a click, so its fields load then. */
const MenuForm = lazy(async () => ({ default: (await import('./components/MenuForm')).MenuForm }));

type MenuRow = TreeOf<Menu>;

const FILTERS = ['addon', 'client', 'title', 'type', 'path', 'permissions', 'status'];

/** The add-on and client to show; by default the user center on a PC. */
function placeOf(filters: Readonly<Record<string, unknown>>): MenuPlace {
  const client = CLIENTS.find((one) => one === filters.client) ?? 'pc';
  return { addon: typeof filters.addon === 'string' ? filters.addon : ADDON, client };
}

/** Everything that a menu is called, in any language. */
const namesOf = ({ title, titleTexts }: Menu) =>
  [title, ...Object.values(titleTexts ?? {})].join('\n');

/** The menu tree of an add-on on one client. */
export default function MenuPage() {
  const t = useT();
  const can = useCan();
  const tree = useTreeTable<Menu>({
    read: (filters, options) => getMenuTree(placeOf(filters), options),
    matches: (menu, { title, type, path, permissions, status }) =>
      contains(namesOf(menu), title) &&
      contains(`${menu.path ?? ''} ${menu.alias ?? ''}`, path) &&
      contains(menu.permissions, permissions) &&
      (type === undefined || menu.type === type) &&
      (status === undefined || menu.status === status),
  });
  const list = useListTable<MenuRow>({
    name: 'permission.menu',
    request: tree.request,
    filters: FILTERS,
    outside: ['addon', 'client'],
    isPaged: false,
  });
  useLanguageChange(() => void list.reload());
  const place = placeOf(list.filters);
  const crud = useCrud<Menu>({
    nameOf: (row) => row.name,
    remove: removeMenus,
    setStatus: ({ id, version }, status) => setMenuStatus({ id, version, status }),
    reload: list.reload,
  });
  const record = useRecordActions('menu', crud);
  const moves = useTreeMoves<Menu>({
    nodes: tree.nodes,
    permission: 'PATCH /user/admin/menu/sort',
    nameOf: (row) => row.name,
    canHold: (row) => row.type !== 'button',
    onMove: ({ id, version }, to) =>
      crud.act(() => sortMenu({ id, version, ...to }), t('permission.menu.moved')),
  });

  const actionsOf = (row: Menu) => [
    record.edit(row),
    {
      ...record.addChild({ parentId: row.id, type: row.type === 'menu' ? 'button' : 'menu' }),
      isDisabled: row.type === 'button',
    },
    ...moves.stepActions(row),
    record.status(row),
    record.history(row),
    {
      ...record.remove([row]),
      ...(row.isOwn && { isDisabled: true, why: t('permission.menu.own') }),
    },
  ];

  const addButton = can('POST /user/admin/menu/add') && (
    <Button type="primary" onClick={() => crud.openAdd()}>
      {t('permission.menu.add')}
    </Button>
  );

  return (
    <>
      <PlaceFilter value={place} onChange={list.setFilter} />
      <ProTable<MenuRow>
        headerTitle={t('permission.menu.title')}
        {...list.propsOf(
          [
            ...menuColumns(t, moves.handleOf),
            optionColumn<MenuRow>(t, (row) => (
              <RowActions actions={actionsOf(row)} target={row.name} />
            )),
          ],
          { text: t('permission.menu.empty'), action: addButton },
        )}
        toolBarRender={() => [<TreeToggle key="toggle" tree={tree} />, addButton]}
        expandable={tree.expandable}
        rowClassName={tree.rowClassName}
        onRow={moves.onRow}
      />
      <Later isOpen={crud.isOpen} onFail={crud.close}>
        <MenuForm
          isOpen={crud.isOpen}
          row={crud.editing}
          preset={{ ...place, ...crud.preset }}
          nodes={tree.nodes}
          onClose={crud.close}
          onSaved={crud.saved}
        />
      </Later>
    </>
  );
}
