import type { MenuDataItem } from '@ant-design/pro-components';
import { match } from './paths';
import { getMatchMenu, transformRoute } from './route-utils';

const library = jest.requireActual('@umijs/route-utils');
const { match: libraryMatch } = jest.requireActual('path-to-regexp');

const entry = (path: string, rest: Partial<MenuDataItem> = {}): MenuDataItem => ({
  key: path,
  path,
  name: `name of ${path}`,
  icon: path.length % 2 ? undefined : path,
  disabled: false,
  hideInMenu: path.includes(':'),
  flatMenu: false,
  parentKeys: undefined,
  children: undefined,
  ...rest,
});

const MENU = [
  entry('/dashboard'),
  entry('/org', {
    children: [
      entry('/org/user'),
      entry('/org/user/:id', { parentKeys: ['/org/user'] }),
      entry('/menu-7', { children: [entry('/org/Dept.x', { name: undefined })] }),
    ],
  }),
  entry('/menu-8', {
    flatMenu: true,
    children: [
      entry('/home/message', { parentKeys: ['/dashboard'] }),
      entry('/menu-9', {
        flatMenu: true,
        children: [entry('/app/shop/goods', { children: [entry('/app/shop/goods/:id-:part')] })],
      }),
    ],
  }),
  entry('/menu-10', { flatMenu: true }),
  entry('/'),
];
const ADDRESSES = [
  ...['/', '/dashboard', '/org', '/org/user', '/ORG/user/', '/org/user/7', '/org/user/7/edit'],
  ...['/org/dept.x', '/org/deptsx', '/home/message/1', '/app/shop/goods/a-b', '/orgs', '/nowhere'],
];

it('makes the menu of ProLayout as the library does', () => {
  const own = transformRoute(MENU);
  const theirs = library.transformRoute(MENU, false, undefined, true);
  expect(own.menuData).toEqual(theirs.menuData);
  expect([...own.breadcrumb]).toEqual([...theirs.breadcrumb]);
  for (const address of [...ADDRESSES, ...own.breadcrumb.keys()]) {
    expect([address, own.breadcrumb.get(address)]).toEqual([
      address,
      theirs.breadcrumb.get(address),
    ]);
  }
});

it.each(ADDRESSES)('marks the entries at %s as the library does', (address) => {
  const { menuData } = transformRoute(MENU);
  const keys = (entries: MenuDataItem[]) => entries.map(({ key }) => key);
  expect(keys(getMatchMenu(address, menuData))).toEqual(
    keys(library.getMatchMenu(address, menuData, true)),
  );
});

it('compares addresses with paths as the library does', () => {
  const paths = [...transformRoute(MENU).breadcrumb.keys()];
  for (const path of paths) {
    for (const address of ADDRESSES) {
      expect([path, address, match(path)(address)]).toEqual([
        path,
        address,
        !!libraryMatch(path)(address),
      ]);
    }
  }
});
