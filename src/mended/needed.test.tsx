import { ProLayout, ProTable, QueryFilter } from '@ant-design/pro-components';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { matchRoutes } from '@umijs/max';
import { ConfigProvider, Drawer, Menu, Pagination, Table, Tabs, Tour } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { withBarePath } from './base-path';

/*
 * Each test shows a library without its repair. One that fails says that the library has changed: look
 * whether the repair that it names can go.
 */

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

const STOP = 'a[href], button, input, [tabindex]:not([tabindex="-1"])';

/** Whether the element, or one inside, can be reached by keyboard. */
const isReachable = (element: HTMLElement) =>
  element.matches(STOP) || element.querySelector(STOP) !== null;

it('overlay/useTourDialog: a tour is no dialog and does not take the focus', async () => {
  render(<Tour open steps={[{ title: 'Welcome', target: null }]} />);
  await screen.findByText('Welcome');
  expect(found('.ant-tour')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('overlay/useEndSide: a drawer opens on the right where lines end on the left', () => {
  render(
    <ConfigProvider direction="rtl">
      <Drawer open>Text</Drawer>
    </ConfigProvider>,
  );
  expect(found('.ant-drawer')).toHaveClass('ant-drawer-right');
});

describe('menu/useOpenBranches', () => {
  const frame = (collapsed: boolean) => (
    <ProLayout
      layout="side"
      collapsed={collapsed}
      menu={{ defaultOpenAll: true, locale: false }}
      location={{ pathname: '/a/1' }}
      menuDataRender={() =>
        ['a', 'b'].map((name) => ({
          path: `/${name}`,
          name,
          children: [{ path: `/${name}/1`, name: `${name}1` }],
        }))
      }
    />
  );
  const open = () => document.querySelectorAll('.ant-menu-submenu-open').length;

  it('a menu with all branches open has them closed after it was collapsed', async () => {
    const { rerender } = await act(async () => render(frame(false)));
    await waitFor(() => expect(open()).toBe(2));
    await act(async () => rerender(frame(true)));
    await waitFor(() => expect(open()).toBe(0));
    await act(async () => rerender(frame(false)));
    await waitFor(() => expect(open()).toBe(1));
  });
});

it('menu/activate-item: the menu leaves the default of Enter, and does nothing at Space', async () => {
  const onClick = jest.fn();
  await act(async () => {
    render(<Menu items={[{ key: 'one', label: 'One' }]} onClick={onClick} />);
  });
  const item = screen.getByRole('menuitem');
  // Dispatching returns false for a default that was prevented.
  expect(fireEvent.keyDown(item, { key: ' ', which: 32, keyCode: 32 })).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(item, { key: 'Enter', which: 13, keyCode: 13 })).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('menu/Toggles: the control that collapses the menu cannot be reached by keyboard', async () => {
  render(<ProLayout layout="side" location={{ pathname: '/' }} menuDataRender={() => []} />);
  const toggle = await waitFor(() => found('.ant-pro-sider-collapsed-button'));
  expect(isReachable(toggle)).toBe(false);
});

it('list/SearchFold: the link that folds a search form cannot be reached by keyboard', () => {
  render(
    <QueryFilter defaultCollapsed>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <input key={name} name={name} />
      ))}
    </QueryFilter>,
  );
  expect(isReachable(found('.ant-pro-query-filter-collapse-button'))).toBe(false);
});

it('list/TableTool: the tools of a table cannot be reached by keyboard', () => {
  render(<ProTable columns={[]} dataSource={[]} search={false} options={{ density: false }} />);
  const tools = document.querySelectorAll<HTMLElement>('.ant-pro-table-list-toolbar-setting-item');
  expect(tools.length).toBeGreaterThan(1);
  expect([...tools].filter(isReachable)).toEqual([]);
});

it('list/selection-names and list/size-changer: names in Chinese are English, or another one’s', () => {
  render(
    <ConfigProvider locale={zhCN}>
      <Table
        rowSelection={{}}
        rowKey="id"
        columns={[]}
        dataSource={[{ id: 1 }]}
        pagination={false}
      />
      <Pagination total={100} showSizeChanger />
    </ConfigProvider>,
  );
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '页码' })).toBeInTheDocument();
});

it('base-path: no route is found below a base path with a slash at its end', () => {
  const routes = [{ path: '/org' }];
  const find = (basename: string) => matchRoutes(routes, '/user/web/org', basename);
  expect(find('/user/web/')).toBeNull();
  expect(find(withBarePath({ basename: '/user/web/' }).basename)).toHaveLength(1);
});

it('mended.css: a tab that gets the focus says its place in English', () => {
  render(
    <ConfigProvider locale={zhCN}>
      <Tabs items={[{ key: 'one', label: '一' }]} />
    </ConfigProvider>,
  );
  fireEvent.focus(screen.getByRole('tab'));
  expect(found('.ant-tabs-tab-btn > [aria-live]')).toHaveTextContent('Tab 1 of 1');
});
