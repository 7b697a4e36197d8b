import { screen, waitFor } from '@testing-library/react';
import { prefer } from '../../../tests/harness/app/preference';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const STREAM = 'GET /user/admin/site/events';
const SEND = 'POST /admin/admin/letter/send';
const COUNT = 'GET /admin/admin/letter/count';

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

/** A reader in a new tenant, and a function that sends a letter from its admin. */
async function addReader() {
  const { make, asDefaultAdmin } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/dashboard'] });
  const reader = await make.member(tenantId, { roleIds: [roleId] });
  const admin = await asDefaultAdmin(tenantId);
  const write = (title: string) =>
    admin.get(SEND, { body: { toIds: [reader], title, content: 'Please read.' } });
  return { reader, write };
}

const bell = (count: number) =>
  screen.findByRole('link', { name: `Messages, ${count} unread` }, SOON);

const isListening = () => waitFor(() => expect(pages.calls).toContain(STREAM), SOON);

describe('the bell', () => {
  it('shows how many letters are unread, and follows the server without a reload', async () => {
    const { reader, write } = await addReader();
    await write('First');
    await pages.render('/dashboard', { as: reader });
    expect(await bell(1)).toHaveAttribute('href', '/user/web/home/message?tab=private');
    await isListening();
    await write('Second');
    expect(await bell(2)).toBeVisible();
  });

  it('tells of a letter in the page, and opens it from there', async () => {
    const { reader, write } = await addReader();
    await pages.render('/dashboard', { as: reader });
    await bell(0);
    await isListening();
    await write('Shift plan');
    expect(await screen.findByText('Shift plan', {}, SOON)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Please read.')).toBeVisible();
  });

  it('tells of it by the browser while nobody looks, and not at all where that is switched off', async () => {
    const { reader, write } = await addReader();
    const shown: string[] = [];
    class Fake {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Fake });
    const letter = { page: false, browser: true };
    await prefer(pages.product.db, reader, { notifications: { letter } });
    await pages.render('/dashboard', { as: reader });
    await bell(0);
    await isListening();
    await write('Seen');
    await bell(1);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await write('Unseen');
    await waitFor(() => expect(shown).toEqual([expect.stringContaining(': Unseen')]), SOON);
    expect(screen.queryByText('Seen')).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'Notification');
  });

  it('opens the letters of a member whose menu does not hold the page', async () => {
    const { reader, write } = await addReader();
    await write('Shift plan');
    await pages.render('/dashboard', { as: reader });
    await user.click(await bell(1));
    expect(await screen.findByRole('link', { name: 'Shift plan' })).toBeVisible();
  });

  it('asks by itself now and then while there is no stream', async () => {
    const { reader, write } = await addReader();
    const { app } = pages.product;
    const fetch = app.fetch.bind(app);
    jest
      .spyOn(app, 'fetch')
      .mockImplementation((request, ...rest) =>
        request.url.endsWith('/site/events')
          ? new Response(null, { status: 503 })
          : fetch(request, ...rest),
      );
    await pages.render('/dashboard', { as: reader });
    await bell(0);
    await isListening();
    await write('Unheard');
    const asked = pages.calls.filter((call) => call === COUNT).length;
    // Advances the clock by a minute since the last request.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    expect(await bell(1)).toBeVisible();
    expect(pages.calls.filter((call) => call === COUNT).length).toBeGreaterThan(asked);
  });
});
