import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, fill, save, takeAction } from '../../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../../tests/harness/page/page';
import { user } from '../../../../../tests/harness/page/user';

const pages = setUpPages();
const ADDRESS = '/home/upgrade/logs';

beforeEach(async () => {
  await pages.product.db.deleteFrom('upgrades').execute();
});

/** An entry that everybody reads, if it is not off. */
async function addEntry(title: string, values: object = {}) {
  const admin = await pages.product.asAdmin();
  pages.product.clock.advance(1000);
  return admin.get('POST /admin/admin/upgrade/add', {
    body: {
      ...{ addon: 'ml.svc.user', version: '2.0', time: '2025-11-01T08:00:00.000Z', title },
      ...{ titleTexts: null, content: `About **${title}**`, contentTexts: null },
      ...values,
    },
  });
}

/** A member of a tenant, whose menu has another page alone. */
async function addReader() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  return make.member(tenantId, { roleIds: [await make.role(tenantId, { pages: ['/dashboard'] })] });
}

const MARK = { name: 'The upgrade log has something new' };

describe('whoever reads the upgrade log', () => {
  it('sees the entries of a version together, in the own language and without actions', async () => {
    await addEntry('图表', { titleTexts: { 'en-US': 'Charts' } });
    await addEntry('Maps');
    await addEntry('Old', { version: '1.0', time: '2024-01-01T08:00:00.000Z' });
    await addEntry('Hidden', { status: 'disabled' });
    await pages.render(ADDRESS, { as: await addReader() });
    const charts = await screen.findByRole('article', { name: 'Charts' });
    const titles = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(titles).toEqual(['Maps', 'Charts', 'Old']);
    expect(screen.getAllByText('2.0')).toHaveLength(1);
    expect(await within(charts).findByText('图表', { selector: 'strong' })).toBeVisible();
    expect(within(charts).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull();
  });

  it('takes no status from the address that there is none of', async () => {
    await addEntry('Maps');
    await pages.render(`${ADDRESS}?status=bogus`);
    await screen.findByRole('article', { name: 'Maps' });
    expect(history.location.search).toBe('');
    expect(screen.queryByText('bogus')).toBeNull();
  });

  it('finds entries by a keyword in the address, and clears it where there are none', async () => {
    await addEntry('Maps');
    await pages.render(`${ADDRESS}?keyword=nothing`, { as: await addReader() });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('article', { name: 'Maps' });
    await user.type(screen.getByLabelText('Search title or content'), 'zzz');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(history.location.search).toBe('?keyword=zzz');
    act(() => history.back());
    expect(await screen.findByRole('article', { name: 'Maps' })).toBeVisible();
    expect(screen.getByLabelText('Search title or content')).toHaveValue('');
  });

  it('is told of something new until the log was opened', async () => {
    const reader = await addReader();
    await addEntry('Maps');
    await pages.render('/dashboard', { as: reader });
    await user.click(await screen.findByRole('link', MARK));
    await screen.findByRole('article', { name: 'Maps' });
    await waitFor(() => expect(screen.queryByRole('link', MARK)).toBeNull());
    await pages.render('/dashboard', { as: reader });
    await screen.findAllByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', MARK)).toBeNull();
  });
});

describe('whoever writes the upgrade log', () => {
  it('adds an entry, and is told what lacks', async () => {
    await pages.render(ADDRESS);
    const [add] = await screen.findAllByRole('button', { name: 'Add an entry' });
    await user.click(add as HTMLElement);
    await fill('Version', '3.0');
    expect(screen.getByText('3 / 32')).toBeVisible();
    expect(screen.getByText('0 / 128')).toBeVisible();
    await save();
    expect(await screen.findByText('Title cannot be empty')).toBeVisible();
    await fill('Title', 'Boats');
    await fill('Content', 'With sails');
    await save();
    expect(await screen.findByRole('article', { name: 'Boats' })).toHaveTextContent('With sails');
  });

  it('edits, disables and deletes an entry', async () => {
    await addEntry('Maps');
    await pages.render(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Edit Maps' }));
    await fill('Title', 'Charts');
    await save();
    await screen.findByRole('article', { name: 'Charts' });
    await takeAction('Charts', 'Disable');
    expect(await confirm('Disable')).toContain('Charts (2.0)');
    const charts = screen.getByRole('article', { name: 'Charts' });
    expect(await within(charts).findByText('Disabled')).toBeVisible();
    await takeAction('Charts', 'Delete');
    await confirm('Delete');
    expect(await screen.findByText('The upgrade log is empty')).toBeVisible();
  });

  it('names an entry as the list does, in the own language', async () => {
    await addEntry('Maps', { titleTexts: { 'zh-CN': '地图' } });
    await pages.render(ADDRESS, { language: 'zh-CN' });
    await user.click(await screen.findByRole('button', { name: '更多 地图' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(await confirm('取消')).toContain('地图（2.0）');
  });

  it('finds the languages of a text in the brackets of the own one', async () => {
    await addEntry('Maps');
    await pages.render(ADDRESS, { language: 'zh-CN' });
    await user.click(await screen.findByRole('button', { name: '编辑 Maps' }));
    expect(await screen.findByLabelText('内容（English）')).toBeVisible();
    expect(screen.getByLabelText('标题（English）')).toBeVisible();
  });
});
