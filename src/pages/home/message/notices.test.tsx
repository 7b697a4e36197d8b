import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import {
  ADD,
  DETAIL,
  HOUR,
  PUBLIC,
  PUBLISH,
  READ,
  SOURCE,
  STATES,
  UNREAD,
  WITHDRAW,
} from '../../../../tests/harness/notice/notices';
import { confirm } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

// Those to everyone are read by the readers of other tests too.
beforeEach(() => pages.product.db.deleteFrom('notices').execute());

/** A reader, and the administrator of the platform who publishes. */
async function addReader() {
  const { make, clock } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/dashboard', '/home/message'] });
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds: [roleId] });
  const admin = await pages.product.asAdmin();
  const publish = async (title: string, values: object = {}) => {
    const startAt = new Date(clock.now).toISOString();
    const range = { rangeType: 'everyone' as const, rangeIds: [] };
    const body = { title, content: `About **${title}**`, startAt, ...range, ...values };
    const { id, version } = await admin.get(ADD, { body });
    await admin.get(PUBLISH, { body: { id, version } });
    return id;
  };
  return { rita, tenantId, admin, publish, client: await pages.product.as(rita) };
}

const toTenant = (tenantId: number) => ({ rangeType: 'tenants', rangeIds: [tenantId] });

const titles = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

describe('notices', () => {
  it('are listed by what they are addressed to, with the number of unread ones on each tab', async () => {
    const { rita, tenantId, publish } = await addReader();
    await publish('To all');
    await publish('Pinned', { isPinned: true });
    await publish('To us', toTenant(tenantId));
    await pages.render('/home/message', { as: rita });
    await screen.findByRole('link', { name: 'To all' });
    expect(titles()).toEqual(['Pinned', 'To all']);
    expect(await screen.findByRole('tab', { name: 'Notices, 2 unread' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'To me, 1 unread' }));
    await screen.findByRole('link', { name: 'To us' });
    expect(titles()).toEqual(['To us']);
    expect(history.location.search).toBe('?tab=mine');
  });

  it('open as they read, are read then, and lead to the next', async () => {
    const { rita, client, publish } = await addReader();
    await publish('First');
    await publish('Second', { content: '# Plan\n\nOff at **night**' });
    await pages.render('/home/message?tab=notice', { as: rita });
    await user.click(await screen.findByRole('link', { name: 'Second' }));
    expect(await screen.findByText('night', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Plan', level: 3 })).toBeVisible();
    expect(await client.get(UNREAD)).toMatchObject({ notice: 1 });
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('First', { selector: '.markdown strong' })).toBeVisible();
    expect(await client.get(UNREAD)).toMatchObject({ notice: 0 });
    expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    await user.keyboard('k');
    expect(await screen.findByText('night', { selector: 'strong' })).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByText('First', { selector: '.markdown strong' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the messages' }));
    expect(await screen.findByRole('tab', { name: 'Notices' })).toBeVisible();
  });

  it('are set read one by one, or all of a tab after a question', async () => {
    const { rita, tenantId, client, publish } = await addReader();
    await publish('One');
    await publish('Two');
    await publish('Three');
    await publish('To us', toTenant(tenantId));
    await pages.render('/home/message?tab=notice', { as: rita });
    await screen.findByRole('link', { name: 'One' });
    await user.click(screen.getByRole('button', { name: 'Mark as read One' }));
    expect(await screen.findByText('Marked as read')).toBeVisible();
    expect(await client.get(UNREAD)).toMatchObject({ notice: 2, mine: 1 });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await confirm('Mark all as read')).toContain('Mark all unread notices under "Notices"');
    await waitFor(async () =>
      expect(await client.get(UNREAD)).toMatchObject({ notice: 0, mine: 1 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const all = screen.getByRole('button', { name: 'Mark all as read' });
    await user.click(all);
    expect(await screen.findByText('Nothing is unread')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(all).toHaveFocus();
  });

  it('are filtered by what is unread', async () => {
    const { rita, client, publish } = await addReader();
    const id = await publish('Read');
    await publish('New');
    await client.get(READ, { body: { ids: [id] } });
    await pages.render('/home/message?tab=notice&state=unread', { as: rita });
    await screen.findByRole('link', { name: 'New' });
    expect(titles()).toEqual(['New']);
  });

  it('say so when they are withdrawn while they are read, and are missing afterwards', async () => {
    const { rita, admin, publish } = await addReader();
    const id = await publish('Gone soon');
    await pages.render(`/home/message/${id}?tab=notice`, { as: rita });
    expect(await screen.findByText('Gone soon', { selector: 'article > strong' })).toBeVisible();
    const opened = () => pages.calls.filter((call) => call === DETAIL).length;
    const before = opened();
    await admin.get(WITHDRAW, { body: { ids: [id] } });
    expect(
      await screen.findByText('This notice has just been withdrawn', undefined, SOON),
    ).toBeVisible();
    // The browser would note a failure.
    expect(opened()).toBe(before);
  });

  it('say so when they end while they are read', async () => {
    const { clock, runSchedule } = pages.product;
    const { rita, publish } = await addReader();
    const endAt = new Date(clock.now + 1000).toISOString();
    await pages.render(`/home/message/${await publish('Over soon', { endAt })}?tab=notice`, {
      as: rita,
    });
    expect(await screen.findByText('Over soon', { selector: 'article > strong' })).toBeVisible();
    clock.advance(1000);
    await runSchedule(STATES);
    expect(await screen.findByText('This notice has ended', undefined, SOON)).toBeVisible();
  });

  it('that are not there or not for the reader are missing', async () => {
    const { rita, publish } = await addReader();
    const { make } = pages.product;
    const id = await publish('For others', toTenant(await make.tenant()));
    await pages.render(`/home/message/${id}?tab=mine`, { as: rita });
    expect(
      await screen.findByText('There is no such notice, or it was withdrawn'),
    ).toBeInTheDocument();
  });
});

describe('urgent notices', () => {
  it('stand above every page until they are read', async () => {
    const { rita, publish } = await addReader();
    await publish('Leave the hall', { level: 'urgent' });
    await pages.render('/dashboard', { as: rita });
    const link = await screen.findByRole('link', { name: 'Leave the hall' }, SOON);
    expect(link.closest('[role=alert]')).toHaveTextContent('Urgent');
    await user.click(link);
    expect(await screen.findByText('About')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Leave the hall' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Back to the messages' }));
    await screen.findByRole('link', { name: 'Leave the hall' });
    expect(document.querySelector('#news [role=alert]')).toBeNull();
  });

  it('appear in a console that is open', async () => {
    const { rita, publish } = await addReader();
    await pages.render('/dashboard', { as: rita });
    await screen.findByText(/^Good |^Hello/);
    await publish('Fire drill', { level: 'urgent' });
    expect(await screen.findByRole('link', { name: 'Fire drill' }, SOON)).toBeVisible();
  });

  it('are not the only ones that an open console tells of', async () => {
    // The page tells what is new by the clock of the browser.
    pages.product.clock.now = Date.now() - 60_000;
    const { rita, admin, client, publish } = await addReader();
    const old: number[] = [];
    for (const week of [1, 2, 3, 4, 5]) old.push(await publish(`Old menu ${week}`));
    await pages.render('/dashboard', { as: rita });
    await screen.findByText(/^Good |^Hello/);
    pages.product.clock.now = Date.now() + 1000;
    const asked = () => pages.calls.filter((call) => call === PUBLIC).length;
    const read = async (ids: number[]) => {
      const before = asked();
      await client.get(READ, { body: { ids } });
      await waitFor(() => expect(asked()).toBeGreaterThan(before), SOON);
      await new Promise((done) => setTimeout(done, 200));
    };

    // What was there when the console was opened is no news, whatever else is read.
    await read(old.slice(0, 1));
    expect(screen.queryByText('A new notice')).toBeNull();

    // Whoever takes long to write has chosen a start that is over.
    const startAt = new Date(Date.now() - HOUR).toISOString();
    const id = await publish('New menu', { startAt });
    expect(await screen.findByText('A new notice', undefined, SOON)).toBeVisible();
    expect(document.querySelector('.ant-notification')).toHaveTextContent('New menu');

    // Whoever has read it is no longer told of it, and not of the one before; it would go by itself later.
    await read([id]);
    await waitFor(() => expect(screen.queryByText('A new notice')).toBeNull(), { timeout: 3000 });

    // Published again, it is new again.
    await admin.get(WITHDRAW, { body: { ids: [id] } });
    pages.product.clock.advance(1000);
    const { version } = await admin.get(SOURCE, { query: { id } });
    await admin.get(PUBLISH, { body: { id, version } });
    expect(await screen.findByText('A new notice', undefined, SOON)).toBeVisible();
  });
});
