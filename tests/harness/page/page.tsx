import { TestBrowser } from '@@/testBrowser';
import { cleanup, configure, render } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createTestApp, type TestApp } from '../app/app';
import { prefer, SHOWN_ROUND } from '../app/preference';

/** The page's user: the platform administrator, a member's id, or nobody. */
type Viewer = 'admin' | 'visitor' | number;

interface View {
  as?: Viewer;
  language?: 'en-US' | 'zh-CN';
  /** The account is new, so the tour opens. */
  isFirstVisit?: boolean;
}

/** What a page test file works with; `product` is available from the first test on. */
export interface PageHarness<App extends TestApp = TestApp> {
  product: App;
  /** Renders the whole console at a path below the base path, as a browser would load it. */
  render: (address: string, view?: View) => Promise<void>;
  /** Keys of the calls since the last render, e.g. `GET /user/admin/…`. */
  calls: string[];
}

// Several providers and lazy pages load before the first text.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Gives a page test file the real application in memory, which responds to every request of the
 * page. Call it once, at the top of the file. A test fails if the page writes to console.error.
 */
export function setUpPages(): PageHarness;
/** The same on an application with extensions. */
export function setUpPages<App extends TestApp>(create: () => Promise<App>): PageHarness<App>;
export function setUpPages(create: () => Promise<TestApp> = () => createTestApp()): PageHarness {
  const harness = { calls: [] as string[] } as PageHarness;
  const server = setupServer(http.all('*', ({ request }) => answer(harness, request)));
  const complaints: string[] = [];

  beforeAll(async () => {
    harness.product = await create();
    server.listen({ onUnhandledRequest: 'error' });
  });

  beforeEach(() => {
    complaints.length = 0;
    jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!isNoise(text)) complaints.push(text);
    });
  });

  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    forgetCookies();
    jest.restoreAllMocks();
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    server.close();
    await harness.product.close();
  });

  harness.render = (address, view) => open(harness, address, view);
  return harness;
}

async function open(harness: PageHarness, address: string, view: View = {}): Promise<void> {
  const { as = 'admin', language = 'en-US', isFirstVisit = false } = view;
  localStorage.setItem('umi_locale', language);
  if (as !== 'visitor') {
    const { token, memberId } = await (as === 'admin'
      ? harness.product.asAdmin()
      : harness.product.as(as));
    if (!isFirstVisit) await prefer(harness.product.db, memberId, SHOWN_ROUND);
    setCookie(`ACCESS-TOKEN=${token}; Path=/`);
  }
  harness.calls.length = 0;
  const { pathname, search } = new URL(address, location.origin);
  render(<TestBrowser location={{ pathname, search }} />);
}

/** The page's address, which the tests' own clients share. */
const CONNECTION = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never;

/** Passes a request of the page to the application, with the cookies that a browser would add. */
async function answer(harness: PageHarness, request: Request): Promise<Response> {
  const { method, url } = request;
  harness.calls.push(`${method} ${new URL(url).pathname}`);
  // One by one: a copy of the interceptor's form headers as a whole would keep only the content
  // type.
  const headers = new Headers([...request.headers]);
  headers.set('cookie', document.cookie);
  const passed = new Request(request, { headers });
  const response = await harness.product.app.fetch(passed, CONNECTION);
  for (const cookie of response.headers.getSetCookie()) setCookie(cookie);
  return response;
}

/** Removes attributes that jsdom refuses outside a secure or first-party context. */
function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the browser that stores the answer's cookies.
  document.cookie = cookie.replace(/; *(HttpOnly|Secure)/gi, '');
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    setCookie(`${pair.split('=')[0]}=; Path=/; Max-Age=0`);
  }
}

/**
 * Warnings to ignore: React's about act(), because tests here wait for visible results, jsdom's about
 * missing browser features, and antd's about the panel of a date field in a drawer, which it looks at
 * before it is part of the document.
 */
function isNoise(text: string): boolean {
  return /not wrapped in act|Not implemented: (navigation|window|HTMLCanvas)|same shadow root/i.test(
    text,
  );
}
