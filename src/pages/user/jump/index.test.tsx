import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { setUpPages } from '../../../../tests/harness/page/page';

const pages = setUpPages();

async function addTicket() {
  const { ticket } = await (await pages.product.asAdmin()).get('POST /user/admin/site/ticket');
  return ticket;
}

const address = (ticket: string, redirect: string) =>
  `/user/jump?token=${ticket}&redirect=${encodeURIComponent(redirect)}`;

describe('a hand-over', () => {
  it('keeps the session and goes on to the page that was asked for', async () => {
    await pages.render(address(await addTicket(), '/user/web/org/dept'), { as: 'visitor' });
    expect(await screen.findByRole('menuitem', { name: 'Departments' })).toBeVisible();
    expect(Cookies.get('ACCESS-TOKEN')).toBeDefined();
  });

  it('leads nowhere but to this site', async () => {
    await pages.render(address(await addTicket(), '//evil.test/'), { as: 'visitor' });
    expect(await screen.findByText(/^Good /)).toBeInTheDocument();
  });

  it('works once', async () => {
    const ticket = await addTicket();
    await pages.product.visitor().get('POST /user/admin/site/jump', { body: { ticket } });
    await pages.render(address(ticket, '/user/web/org/dept'), { as: 'visitor' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/not valid or has expired/);
    const link = screen.getByRole('link', { name: 'Go to sign-in' });
    expect(link.getAttribute('href')).toContain('redirect=%2Fuser%2Fweb%2Forg%2Fdept');
    expect(Cookies.get('ACCESS-TOKEN')).toBeUndefined();
  });

  it('says so when there is no ticket', async () => {
    await pages.render('/user/jump', { as: 'visitor' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The ticket is missing');
  });
});
