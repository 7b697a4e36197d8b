import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

/* A list in a drawer is renewed unnoticed, as those of whole pages are. */
const pages = setUpPages();

const LIST = 'GET /user/admin/role/members';
const asked = () => pages.calls.filter((call) => call === LIST).length;

let now = Date.now();
/** Comes back to the window after a time. */
function comeBack(afterMs = 5001) {
  now += afterMs;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  fireEvent.focus(window);
}

/** Long enough for a request that should not be sent. */
const settle = () => new Promise((done) => setTimeout(done, 200));

async function open() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { name: 'Clerks' });
  await make.member(tenantId, { realName: 'Ada', roleIds: [roleId] });
  const { memberId } = await asDefaultAdmin(tenantId);
  await pages.render('/permission/role', { as: memberId });
  await user.click(await screen.findByRole('button', { name: /members? of Clerks/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Ada');
  now = Date.now();
  return {
    drawer,
    addGrace: () => make.member(tenantId, { realName: 'Grace', roleIds: [roleId] }),
  };
}

it('shows what is new after the window got the focus, once in five seconds', async () => {
  const { drawer, addGrace } = await open();
  await addGrace();
  comeBack(4000);
  await settle();
  expect(asked()).toBe(1);
  comeBack(2000);
  fireEvent.focus(window);
  expect(await drawer.findByText('Grace')).toBeVisible();
  expect(asked()).toBe(2);
});

it('keeps what it shows while the server is away, and says how old it is', async () => {
  const { drawer } = await open();
  const away = jest.spyOn(pages.product.app, 'fetch').mockImplementation(() => Response.error());
  comeBack();
  await waitFor(() => expect(asked()).toBe(2));
  const hint = await drawer.findByText(/^Could not refresh; as of \d\d:\d\d$/);
  expect(drawer.getByText('Ada')).toBeVisible();
  expect(screen.queryByText(/Network error/)).toBeNull();
  away.mockRestore();
  await user.click(within(hint).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(hint).not.toBeInTheDocument());
});

it('asks again by itself for what failed or is old when the network is back', async () => {
  const { drawer } = await open();
  const away = jest.spyOn(pages.product.app, 'fetch').mockImplementation(() => Response.error());
  comeBack();
  const hint = await drawer.findByText(/^Could not refresh; as of \d\d:\d\d$/);
  away.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(hint).not.toBeInTheDocument());

  jest.spyOn(pages.product.app, 'fetch').mockImplementationOnce(() => Response.error());
  await user.type(drawer.getByRole('searchbox'), 'Ada{Enter}');
  const failed = await drawer.findByRole('button', { name: 'Try again' });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(failed).not.toBeInTheDocument());
  expect(await drawer.findByText('Ada')).toBeVisible();
});
