import { screen, waitFor } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const SITE = 'https://board.example/first';
const FRAME = '/user/admin/role/antd/frame';

let address = '';
async function open() {
  if (address === '') {
    const admin = await pages.product.asAdmin();
    const { id } = await admin.get('POST /user/admin/menu/add', {
      body: {
        ...{ parentId: null, addon: 'ml.svc.user', sort: 1, type: 'menu', path: '/board' },
        ...{ title: 'Board', alias: SITE, isFrame: true },
      } as never,
    });
    address = `/frame/${id}`;
  }
  await pages.render(address);
}

const frame = () => document.querySelector('iframe');
const link = () => screen.findByRole('link', { name: 'Open in a new window' });

describe('a page of another site', () => {
  it("is shown within a page of the server's own, which frames its site", async () => {
    await open();
    await waitFor(() => expect(frame()).toHaveAccessibleName('Board'));
    const src = frame()?.getAttribute('src') ?? '';
    expect(src).toMatch(/^\/outside\/\d/);
    const headers = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };
    const page = await pages.product.app.request(src, { headers });
    expect(await page.text()).toContain(`src="${SITE}"`);
    expect(await link()).toHaveAttribute('href', SITE);
  });

  it('is not shown over plain http, where the page says what to do', async () => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
    try {
      await open();
      expect(await screen.findByText(/Open the console by https/)).toBeVisible();
      expect(frame()).toBeNull();
      expect(await link()).toHaveAttribute('href', SITE);
    } finally {
      Reflect.deleteProperty(window, 'isSecureContext');
    }
  });

  it('offers to ask again for an address that did not come', async () => {
    const { app } = pages.product;
    const real = app.fetch;
    const fetch = jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
      const isIt = new URL(request.url).pathname === FRAME;
      return isIt ? Response.error() : real(request, ...rest);
    });
    await open();
    await screen.findByText('The page could not be loaded');
    fetch.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frame()).not.toBeNull());
  });
});
