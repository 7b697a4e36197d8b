import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { makeLetter } from '../../../tests/harness/app/letter';
import { makeNotice } from '../../../tests/harness/app/notice';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const STREAM = 'GET /user/admin/site/events';
const SEND = 'POST /admin/admin/letter/send';
const DETAIL = 'GET /admin/admin/letter/detail';

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

/** A reader, and the default admin who writes to it. */
async function addReader() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleIds = [await make.role(tenantId, { pages: ['/dashboard'] })];
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds });
  const writer = await make.member(tenantId, { realName: 'Walter', isDefaultAdmin: 1 });
  return { rita, writer };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const titlesIn = (shown: Pick<typeof screen, 'getAllByRole'>) =>
  shown.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

describe('the latest on the dashboard', () => {
  it('are five letters, the newest first, and lead to the letter and to all of them', async () => {
    const { rita, writer } = await addReader();
    const { clock } = pages.product;
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      clock.advance(1000);
      await makeLetter(pages.product, writer, [rita], title);
    }
    await pages.render('/dashboard', { as: rita });
    const shown = await card('Latest private messages');
    await shown.findByText('Six');
    expect(titlesIn(shown)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']);
    expect(shown.getAllByText('Walter')).toHaveLength(5);
    expect(shown.getByRole('link', { name: 'Latest private messages: All' })).toHaveAttribute(
      'href',
      '/home/message?tab=private',
    );
    await user.click(shown.getByText('Five'));
    expect(await screen.findByText('About: Five')).toBeVisible();
  });

  it('mark what is unread, and follow the server', async () => {
    const { rita, writer } = await addReader();
    const id = await makeLetter(pages.product, writer, [rita], 'Old');
    await (await pages.product.as(rita)).get(DETAIL, { query: { id } });
    await pages.render('/dashboard', { as: rita });
    const shown = await card('Latest private messages');
    expect(await shown.findByRole('link', { name: 'Old' })).toBeVisible();
    await waitFor(() => expect(pages.calls).toContain(STREAM), SOON);
    const client = await pages.product.as(writer);
    await client.get(SEND, { body: { toIds: [rita], title: 'New', content: 'Read me.' } });
    expect(await shown.findByRole('link', { name: 'Unread New' }, SOON)).toBeVisible();
  });

  it('are notices of both tabs together, each by its own address', async () => {
    const { rita } = await addReader();
    const { clock, asAdmin } = pages.product;
    const mine = await makeNotice(pages.product, rita, 'published', 'To me');
    clock.advance(1000);
    const admin = await asAdmin();
    const { id, version } = await admin.get('POST /admin/admin/notice/add', {
      body: {
        ...{ title: 'To all', content: 'x', startAt: new Date(clock.now).toISOString() },
        ...{ rangeType: 'everyone', rangeIds: [] },
      },
    });
    await admin.get('POST /admin/admin/notice/publish', { body: { id, version } });
    await pages.render('/dashboard', { as: rita });
    const shown = await card('Latest notices');
    await shown.findByText('To all');
    const addresses = shown
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').getAttribute('href'));
    expect(addresses).toEqual([`/home/message/${id}?tab=notice`, `/home/message/${mine}?tab=mine`]);
    const letters = await card('Latest private messages');
    expect(await letters.findByText('No private messages')).toBeVisible();
  });

  it('are entries of the upgrade log, which open at their place in it', async () => {
    const { rita } = await addReader();
    const admin = await pages.product.asAdmin();
    const add = (title: string) =>
      admin.get('POST /admin/admin/upgrade/add', {
        body: {
          ...{ addon: 'ml.svc.user', version: '9.1', time: '2026-01-01T08:00:00.000Z', title },
          ...{ titleTexts: null, content: `About ${title}`, contentTexts: null },
        },
      });
    const { id } = await add('Charts');
    await add('Maps');
    await pages.render('/dashboard', { as: rita });
    const shown = await card('Latest upgrades');
    await user.click(await shown.findByRole('link', { name: 'Charts' }));
    expect(await screen.findByRole('article', { name: 'Charts' })).toHaveFocus();
    expect(history.location.hash).toBe(`#entry-${id}`);
  });

  it('say of an upgrade what it is of, unless its title does', async () => {
    const { rita } = await addReader();
    const admin = await pages.product.asAdmin();
    const titles = ['Tables', 'User center 9.2'];
    for (const title of titles) {
      await admin.get('POST /admin/admin/upgrade/add', {
        body: {
          ...{ addon: 'ml.svc.user', version: '9.2', time: '2026-01-01T08:00:00.000Z', title },
          ...{ titleTexts: null, content: 'x', contentTexts: null },
        },
      });
    }
    await pages.render('/dashboard', { as: rita });
    const shown = await card('Latest upgrades');
    await shown.findByRole('link', { name: 'Tables' });
    expect(shown.getAllByText('User center 9.2')).toHaveLength(titles.length);
  });
});
