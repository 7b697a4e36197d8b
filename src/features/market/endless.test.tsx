import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { both } from '#server/lib/texts';
import { offerAddons } from '../../../tests/harness/market/offers';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const CARDS = 'GET /admin/admin/market/cards';
/** How often cards were asked for since the page has shown its first ones; its head asks for numbers. */
let before = 0;
const asked = () => pages.calls.filter((call) => call === CARDS).length - before;

/** Of a window: the page below it is `height` high, of which `seen` pixels were scrolled away. */
const view = { height: 2000, inside: 800, seen: 0 };

beforeAll(async () => {
  const root = document.documentElement;
  Object.defineProperty(root, 'scrollHeight', { configurable: true, get: () => view.height });
  Object.defineProperty(root, 'clientHeight', { configurable: true, get: () => view.inside });
  Object.defineProperty(window, 'pageYOffset', { configurable: true, get: () => view.seen });
  const { db } = pages.product;
  await offerAddons(db);
  const names = Array.from({ length: 24 }, (_, index) => `more.${index + 10}`);
  await offerAddons(
    db,
    names.map((name) => ({ name, title: both(name, name) })),
  );
});

const cards = () =>
  within(screen.getByRole('list', { name: 'Add-ons' })).queryAllByRole('listitem');

/** Scrolls until so many pixels are left below the window. */
function scrollTo(left: number) {
  view.seen = view.height - view.inside - left;
  fireEvent.scroll(document);
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 200)));

async function open(address = '/addons/market') {
  view.seen = 0;
  await pages.render(address);
  await waitFor(() => expect(cards()).toHaveLength(10));
  await settle();
  before = asked() + before - 1;
}

describe('the cards of the market', () => {
  it('load more 100 pixels before their end, until all are shown', async () => {
    await open();
    scrollTo(101);
    await settle();
    expect(asked()).toBe(1);
    scrollTo(100);
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(screen.queryByText('End of the list')).toBeNull();
    for (const count of [30, 35]) {
      scrollTo(0);
      await waitFor(() => expect(cards()).toHaveLength(count));
      view.seen = 0;
    }
    expect(screen.getByText('End of the list')).toBeVisible();
    scrollTo(0);
    await settle();
    expect(asked()).toBe(4);
  });

  it('load more when the keyboard has reached the last one', async () => {
    await open();
    act(() =>
      within(cards().at(-1) as HTMLElement)
        .getByRole('link')
        .focus(),
    );
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(asked()).toBe(2);
  });

  it('stay when more cannot be loaded, and ask again only when told to', async () => {
    await open();
    const away = jest.spyOn(pages.product.app, 'fetch').mockImplementation(() => Response.error());
    view.seen = 0;
    scrollTo(50);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(cards()).toHaveLength(10);
    scrollTo(40);
    await settle();
    expect(asked()).toBe(2);
    away.mockRestore();
    view.seen = 0;
    await user.click(retry);
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('stay away while what is looked for instead is tried again', async () => {
    await open();
    const { app } = pages.product;
    const real = app.fetch;
    const fetch = jest.spyOn(app, 'fetch').mockImplementation(() => Response.error());
    await enter(screen.getByLabelText('Find add-ons by name'), 'more.3');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(cards()).toHaveLength(0);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    fetch.mockImplementation(async (...request) => {
      await released;
      return real(...request);
    });
    await user.click(retry);
    await settle();
    expect(cards()).toHaveLength(0);
    release();
    await waitFor(() => expect(cards()).toHaveLength(4));
  });

  it('start anew with what is looked for', async () => {
    await open();
    await enter(screen.getByLabelText('Find add-ons by name'), 'more.3');
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(screen.getByText('4 add-ons')).toBeVisible();
    expect(screen.getByText('End of the list')).toBeVisible();
  });
});
