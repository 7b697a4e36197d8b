import { screen, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

/**
 * Responds to the list of positions with invalid rows, so that the table throws while rendering.
 */
function spoilPosts() {
  const { app } = pages.product;
  const real = app.fetch;
  jest
    .spyOn(app, 'fetch')
    .mockImplementation((request, ...rest) =>
      new URL(request.url).pathname === '/user/admin/post/list'
        ? Response.json({ code: 0, message: 'ok', data: { not: 'a list' }, total: 1 })
        : real(request, ...rest),
    );
}

describe('what cannot be drawn', () => {
  it('is reported in the language of the console, with a reload, while the rest goes on', async () => {
    // React logs errors that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation();
    spoilPosts();
    await pages.render('/org/post', { language: 'zh-CN' });
    const report = await screen.findByRole('alert');
    within(report).getByRole('heading', { name: '页面出错了' });
    expect(report.querySelector('.drawing-failed')).toBeVisible();
    within(report).getByRole('button', { name: '重新加载' });
    await user.click(screen.getByText('部门管理'));
    expect(await screen.findAllByRole('button', { name: '新增部门' })).not.toEqual([]);
    expect(screen.queryByText('页面出错了')).toBeNull();
  });
});
