import { act, screen, waitFor, within } from '@testing-library/react';
import type { Client } from '../../../../tests/harness/app/client';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { catchDownloads } from '../../../../tests/harness/page/downloads';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();
const LIST = 'GET /user/admin/online/list';
const OFFLINE = 'POST /user/admin/online/offline';
const STREAM = 'GET /user/admin/site/events';

let tenantId: number;
let as: number;
beforeEach(async () => {
  const { make } = pages.product;
  tenantId = await make.tenant();
  as = await make.member(tenantId, { isDefaultAdmin: 1, realName: 'Grace' });
});

type Made = Parameters<typeof pages.product.make.member>[1];
const signIn = async (values: Made) =>
  pages.product.as(await pages.product.make.member(tenantId, values));
const isSignedIn = async (client: Client) =>
  (await client.call('GET /user/admin/member/info')).status === 200;
const rowOf = async (name: string) => {
  const [cell] = await screen.findAllByRole('cell', { name: new RegExp(name) });
  return cell?.closest('tr') as HTMLElement;
};
const open = () => pages.render('/org/online', { as });
const isListed = (name: string) => screen.queryAllByRole('cell', { name: new RegExp(name) }).length;

/** Not before it is known what the list shows. */
async function askForAll() {
  const button = await screen.findByRole('button', { name: 'Force all offline' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('the page of online users', () => {
  it('shows who is signed in and how, marks the own session, and offers nothing on it', async () => {
    const deptId = await pages.product.make.dept(tenantId, { name: 'Workshop' });
    await signIn({ realName: 'Ada', deptId });
    await open();
    const row = await rowOf('Ada');
    for (const text of ['Workshop', 'Password', '127.0.0.1', 'Unknown']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).queryByText('Current')).toBeNull();
    const own = await rowOf('Grace');
    expect(own).toHaveTextContent('Current');
    expect(within(own).getByRole('checkbox')).toBeDisabled();
    expect(within(own).queryByRole('button', { name: /offline/ })).toBeNull();
  });

  it('ends one session after a question that names whose and from where, and leaves the others', async () => {
    const laptop = await signIn({ realName: 'Ada' });
    const phone = await pages.product.as(laptop.memberId);
    const { db } = pages.product;
    const [older] = await db
      .selectFrom('sessions')
      .select('id')
      .where('memberId', '=', laptop.memberId)
      .orderBy('id')
      .execute();
    const moved = db.updateTable('sessions').set({ ip: '203.0.113.7' });
    await moved.where('id', '=', older?.id ?? 0).execute();
    await open();
    const row = (await screen.findByRole('cell', { name: '203.0.113.7' })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Force offline Ada' }));
    expect(await confirm('Force offline')).toContain('End 1 session of Ada (203.0.113.7) at once?');
    expect(await screen.findByText('1 session forced offline')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('cell', { name: '203.0.113.7' })).toBeNull());
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, true]);
    expect(isListed('Ada')).toBe(1);
  });

  it('signs a person out everywhere', async () => {
    const laptop = await signIn({ realName: 'Ada' });
    await open();
    await takeAction('Ada', 'End all sessions');
    expect(await confirm('End all sessions')).toContain('Sign Ada out on all devices');
    expect(await screen.findByText('1 person signed out')).toBeVisible();
    await waitFor(() => expect(isListed('Ada')).toBe(0));
    expect(await isSignedIn(laptop)).toBe(false);
  });

  it('ends all that is selected, and says for whom it was refused', async () => {
    const ada = await signIn({ realName: 'Ada' });
    const boss = await signIn({ realName: 'Boss', isDefaultAdmin: 1 });
    const role = await pages.product.make.role(tenantId, {
      ...{ pages: ['/org/online'], dataScope: 'all' as const, permissions: [LIST, OFFLINE] },
    });
    const helper = await pages.product.make.member(tenantId, { roleIds: [role] });
    await pages.render('/org/online', { as: helper });
    await rowOf('Ada');
    await user.click(screen.getByRole('checkbox', { name: /all/i }));
    await user.click(await screen.findByRole('button', { name: 'Force offline' }));
    expect(await confirm('Force offline')).toContain('End 2 sessions');
    expect(await screen.findByText('Done: 1.')).toBeVisible();
    const result = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
    expect(result.getByRole('cell', { name: 'Boss (127.0.0.1)' })).toBeVisible();
    expect(result.getByText(/default administrator "Boss"/)).toBeVisible();
    expect([await isSignedIn(ada), await isSignedIn(boss)]).toEqual([false, true]);
  });

  it('ends all that are filtered, on every page, and asks again once there are others', async () => {
    const some: Client[] = [];
    for (let count = 0; count < 11; count += 1) {
      some.push(await signIn({ realName: `Worker ${count}` }));
    }
    const ada = await signIn({ realName: 'Ada' });
    await pages.render('/org/online?keyword=Worker', { as });
    await rowOf('Worker');
    await askForAll();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('End all 11 sessions that are filtered');
    some.push(await signIn({ realName: 'Worker late' }));
    await confirm('Force all offline');
    expect(
      await screen.findByText(/12 sessions match by now, and the page showed 11/),
    ).toBeVisible();
    expect(await Promise.all(some.map(isSignedIn))).not.toContain(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The list follows by itself; until it has, the question would name the old number.
    await screen.findByText('Rows found: 12');
    await askForAll();
    expect(await confirm('Force all offline')).toContain('End all 12 sessions');
    expect(await screen.findByText('Nothing matches the filters')).toBeVisible();
    expect(await Promise.all(some.map(isSignedIn))).not.toContain(true);
    expect(await isSignedIn(ada)).toBe(true);
  });

  it('counts the own session neither in the question nor in what ended', async () => {
    const ada = await signIn({ realName: 'Ada' });
    await open();
    await rowOf('Ada');
    await askForAll();
    expect(await confirm('Force all offline')).toContain('End the 1 session that is filtered');
    expect(await screen.findByText('1 session forced offline')).toBeVisible();
    expect(await isSignedIn(ada)).toBe(false);
  });

  it('says that nothing ended where there is only the own session', async () => {
    await open();
    await rowOf('Grace');
    await askForAll();
    expect(await screen.findByText(/Nothing was ended/)).toBeVisible();
    expect(screen.queryByText(/forced offline$/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows who comes and goes, but not under a question', async () => {
    const { asDefaultAdmin } = pages.product;
    const other = await asDefaultAdmin(tenantId);
    const ada = await signIn({ realName: 'Ada' });
    await open();
    await rowOf('Ada');
    await waitFor(() => expect(pages.calls).toContain(STREAM));
    await user.click(screen.getByRole('button', { name: 'Force offline Ada' }));
    await screen.findByRole('dialog');
    await other.get(OFFLINE, { body: { by: 'member', ids: [ada.memberId] } });
    const asked = () => pages.calls.filter((call) => call === LIST).length;
    const before = asked();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect([asked(), isListed('Ada')]).toEqual([before, 1]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isListed('Ada')).toBe(0));
  });

  it('is exported as it is filtered', async () => {
    await signIn({ realName: 'Ada' });
    const downloads = catchDownloads();
    await pages.render('/org/online?keyword=Ada', { as });
    await rowOf('Ada');
    await user.click(screen.getByRole('button', { name: /^Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(downloads).toHaveLength(1));
  });

  it('offers neither to end nor to export to whoever may only look', async () => {
    const role = await pages.product.make.role(tenantId, {
      ...{ pages: ['/org/online'], dataScope: 'all' as const, permissions: [LIST] },
    });
    await signIn({ realName: 'Ada' });
    const viewer = await pages.product.make.member(tenantId, { roleIds: [role] });
    await pages.render('/org/online', { as: viewer });
    await rowOf('Ada');
    expect(screen.queryByRole('button', { name: /offline|Export|More/ })).toBeNull();
  });
});
