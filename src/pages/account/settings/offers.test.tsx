import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import type { Client } from '../../../../tests/harness/app/client';
import { confirm } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

/* What the holder of an account sees of the seats that it is offered. */
const ADD = 'POST /user/admin/offer/add';

const pages = setUpPages();
let count = 0;
let as: number;
let tenantId: number;
let admin: Client;
beforeEach(async () => {
  const { make, as: signIn } = pages.product;
  count += 1;
  const username = `ada-${count}`;
  const home = await make.tenant({ name: 'Mill' });
  const roleId = await make.role(home, { pages: ['/org/post'] });
  as = await make.member(home, { username, realName: 'Ada', roleIds: [roleId] });
  tenantId = await make.tenant({ name: 'Brook' });
  const grace = { realName: 'Grace', isDefaultAdmin: 1 } as const;
  admin = await signIn(await make.member(tenantId, grace));
  const deptId = await make.dept(tenantId, { name: 'Assembly' });
  await admin.get(ADD, { body: { identifier: username, deptId, note: 'Come and weld' } });
});

const card = async () =>
  within((await screen.findByText('Offers to join a tenant')).closest('.ant-card') as HTMLElement);
const statusOf = async () => {
  const offers = pages.product.db.selectFrom('offers').select(['status', 'memberId']);
  return offers.where('tenantId', '=', tenantId).executeTakeFirst();
};

it('shows who offers what, and accepting gives the seat, to which one may switch', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  for (const text of ['Brook', 'Grace offers you a seat', 'Assembly', 'Come and weld']) {
    expect(offers.getByText(text)).toBeInTheDocument();
  }
  await user.click(offers.getByRole('button', { name: 'Accept the offer of Brook' }));
  expect(await offers.findByText('You are a user of Brook now')).toBeInTheDocument();
  expect(await statusOf()).toMatchObject({ status: 'accepted' });
  await waitFor(() => expect(offers.queryByText('Come and weld')).toBeNull());
  const seats = within((await screen.findByText('My seats')).closest('.ant-card') as HTMLElement);
  expect(await seats.findByText('Brook')).toBeInTheDocument();
  expect(offers.getByRole('button', { name: 'Switch to Brook' })).toBeInTheDocument();
});

it('says of an offer without roles that it gives none', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  expect(offers.getByText('Roles').closest('.ant-descriptions-item')).toHaveTextContent(
    /None for now$/,
  );
});

it('keeps the place of an offer until it is there, and none where there is no offer', async () => {
  const { app } = pages.product;
  const fetch = app.fetch.bind(app);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    if (request.url.endsWith('/member/offers')) await held;
    return fetch(request, ...rest);
  });
  const cards = async () =>
    (await screen.findByText('Sign-in history')).closest('.ant-card')?.parentElement?.children
      .length ?? 0;
  await pages.render('/account/center', { as });
  const before = await cards();
  answer();
  await card();
  expect(await cards()).toBe(before);
  await pages.product.db.updateTable('offers').set({ status: 'withdrawn' }).execute();
  cleanup();
  await pages.render('/account/center', { as });
  expect(await cards()).toBe(before - 1);
});

it('asks for the seats once after joining, for their card alone', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  await screen.findByText('My seats');
  const asked = () => pages.calls.filter((key) => key === 'GET /user/admin/member/seats').length;
  await waitFor(() => expect(asked()).toBe(2));
  await user.click(offers.getByRole('button', { name: 'Accept the offer of Brook' }));
  expect(await offers.findByText('You are a user of Brook now')).toBeInTheDocument();
  await waitFor(() => expect(asked()).toBe(3));
});

it('declines after a question, and the card goes', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  await user.click(offers.getByRole('button', { name: 'Decline the offer of Brook' }));
  expect(await confirm('Decline')).toContain('Nobody is told');
  await waitFor(() => expect(screen.queryByText('Offers to join a tenant')).toBeNull());
  expect(await statusOf()).toMatchObject({ status: 'declined' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what has become of an offer that was withdrawn meanwhile', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  const { db } = pages.product;
  await db.updateTable('offers').set({ status: 'withdrawn' }).execute();
  await user.click(offers.getByRole('button', { name: 'Accept the offer of Brook' }));
  expect(await screen.findByText('This offer is not open any more.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Offers to join a tenant')).toBeNull());
});

it('tells of it at any page once that is there, and leads to it', async () => {
  await pages.render('/org/post', { as });
  expect(await screen.findByText('Brook offers you a seat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See the offer' }));
  await waitFor(() => expect(history.location.pathname).toBe('/account/center'));
  expect(await card()).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Brook offers you a seat')).toBeNull());
});

it('asks for nothing where nothing is offered, until it hears of an offer', async () => {
  const { product } = pages;
  await product.db.updateTable('offers').set({ status: 'withdrawn' }).execute();
  // A page that has just opened hears of what happened in the seconds before.
  await product.db.deleteFrom('events').execute();
  await pages.render('/org/post', { as });
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/post/list'));
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/site/events'));
  expect(pages.calls).not.toContain('GET /user/admin/member/offers');
  await admin.get(ADD, { body: { identifier: `ada-${count}` } });
  product.jobs.wake();
  expect(await screen.findByText('Brook offers you a seat')).toBeInTheDocument();
});

it('shows no card to whoever is offered nothing', async () => {
  await pages.product.db.updateTable('offers').set({ status: 'declined' }).execute();
  await pages.render('/account/center', { as });
  expect(await screen.findByText('My seats')).toBeInTheDocument();
  await waitFor(() => expect(pages.calls).toContain('GET /user/admin/member/offers'));
  expect(screen.queryByText('Offers to join a tenant')).toBeNull();
});

it('keeps no place for offers once the last one was declined', async () => {
  await pages.render('/account/center', { as });
  const offers = await card();
  const { app } = pages.product;
  const fetch = app.fetch.bind(app);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await user.click(offers.getByRole('button', { name: 'Decline the offer of Brook' }));
  await confirm('Decline');
  await waitFor(() => expect(screen.queryByText('Offers to join a tenant')).toBeNull());
  history.push('/org/post');
  await waitFor(() => expect(screen.queryByText('My seats')).toBeNull());
  jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    if (request.url.endsWith('/member/offers')) await held;
    return fetch(request, ...rest);
  });
  history.push('/account/center');
  const title = await screen.findByText('Sign-in history');
  const cards = title.closest('.ant-card')?.parentElement?.children;
  // Profile, wallet, seats and sign-ins.
  expect(cards).toHaveLength(4);
  answer();
});

it('says when accepting brings back the seat that one has left', async () => {
  const { db, make } = pages.product;
  await pages.render('/account/center', { as });
  expect((await card()).queryByText(/brings your seat back/)).toBeNull();
  cleanup();
  document.body.replaceChildren();
  const seat = await make.seat(as, tenantId);
  const left = { deletedBy: seat, deletedAt: pages.product.clock.now };
  await db.updateTable('members').set(left).where('id', '=', seat).execute();
  await pages.render('/account/center', { as });
  expect((await card()).getByText(/brings your seat back/)).toBeInTheDocument();
});
