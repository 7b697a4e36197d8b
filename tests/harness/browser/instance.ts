import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { unguarded } from '#server/db/guard/guard';
import { migrate } from '#server/db/migrate';
import { openDatabase } from '#server/db/open';
import { seedDemo } from '#server/db/seed/demo/seed-demo';
import { seedFirstStart } from '#server/db/seed/first-start';
import type { Db } from '#server/db/types';
import { OUTBOX_FILE } from '#server/providers/sms/outbox';
import { storageOf } from '#server/providers/storage/storage';
import { writeRegistry } from '../addon/folder';
import type { Offer } from '../addon/registry';
import { prefer, SHOWN_ROUND } from '../app/preference';
import { eventually } from '../app/until';
import { findBrowser } from './find-browser';
import { killServers, newDataFolder, type ServerProcess, startServer } from './server-process';
import { grantSession } from './session';

/** A browser, and a server with a data folder of its own. */
export interface Instance {
  server: ServerProcess;
  /**
   * Opens an isolated window, whose console is watched until the test ends. Animations are off
   * unless a test enables them, because clicks miss moving buttons on a busy machine.
   */
  open: (language?: 'en-US' | 'zh-CN') => Promise<Page>;
  /** Whether the administrator has changed its first password. */
  hasOwnPassword: boolean;
  /** The last code sent to the phone; waits for it. */
  codeTo: (phone: string) => Promise<string>;
  /** Allows matching console messages of this test's pages, for failures that the test causes. */
  tolerate: (complaint: RegExp) => void;
  /** Restarts the server at the same URL, as a deployment does. */
  restart: () => Promise<void>;
}

export const ADMIN_PASSWORD = 'first-start-1';

interface Options {
  /** Writes rows, and contents to the storage, before the server starts. */
  seed?: (db: Db, storage: ReturnType<typeof storageOf>) => Promise<void>;
  /** Starts with the demo companies and the demo's administrator password. */
  isDemo?: boolean;
  /**
   * Fetches the code of all pages when the browser is idle, as consoles do by default. Other tests
   * save data, because compiling that code takes a fifth of the time of a load.
   */
  isEager?: boolean;
  /** Keeps the tour, which would cover the pages of other tests. */
  isFirstVisit?: boolean;
  /** What its market offers, in place of the add-ons of the build. */
  offers?: readonly Offer[];
  /** Folder of a product other than the last build. */
  root?: string;
}

/** Creates the database as the first start does, and runs the test file's seed. */
async function seedFolder(folder: string, { seed, isDemo, isFirstVisit }: Options): Promise<void> {
  const db = openDatabase({ folder });
  try {
    await migrate(db);
    if (isDemo) await seedDemo(db, Date.now());
    else await seedFirstStart(db, { password: ADMIN_PASSWORD, now: Date.now() });
    const rows = unguarded(db);
    await seed?.(rows, storageOf({ FILE_STORAGE: 'disk', DATA_DIR: folder }));
    if (isFirstVisit) return;
    for (const { id } of await rows.selectFrom('members').select('id').execute()) {
      await prefer(rows, id, SHOWN_ROUND);
    }
  } finally {
    await db.destroy();
  }
}

/** Waits for the newest message to a phone in the server's outbox. */
async function codeTo(folder: string, phone: string): Promise<string> {
  const file = join(folder, OUTBOX_FILE);
  const { code } = await eventually(() => {
    // A line that is being written has no end yet.
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
    const messages = lines.map((line) => JSON.parse(line) as { phone: string; code: string });
    return messages.findLast((message) => message.phone === phone);
  }, `a message to ${phone}`);
  return code;
}

/**
 * Gives a browser test file the built product. Call it once, at the top of the file. A test fails
 * if a page writes warnings or errors to its console, or sends a request to another host.
 */
export function setUpInstance({ root, ...data }: Options = {}): Instance {
  const harness = { hasOwnPassword: false } as Instance;
  const dataFolder = newDataFolder();
  const { isDemo, offers } = data;
  const folder = isDemo ? join(dataFolder, 'demo') : dataFolder;
  const registries = offers && writeRegistry(join(dataFolder, 'registry'), offers);
  const complaints: string[] = [];
  let tolerated: RegExp[] = [];
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  const start = (port = 0) =>
    startServer(
      {
        DATA_DIR: dataFolder,
        PORT: String(port),
        ...(isDemo ? { DEMO: 'true' } : { ADMIN_PASSWORD }),
        ...(registries && { ADDON_REGISTRIES: registries }),
      },
      root,
    );

  harness.codeTo = (phone) => codeTo(folder, phone);
  harness.tolerate = (complaint) => tolerated.push(complaint);
  harness.restart = async () => {
    await harness.server.stop();
    harness.server = await start(Number(new URL(harness.server.url).port));
  };

  beforeAll(async () => {
    await seedFolder(folder, data);
    harness.server = await start();
    browser = await chromium.launch({
      executablePath: findBrowser(),
      // Without a graphics card, drawing by the processor through its interfaces costs a tenth more.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    });
  });

  harness.open = async (language = 'en-US') => {
    const context = await browser.newContext({
      locale: language,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 720 },
    });
    contexts.push(context);
    // Machines that share their cores are at times four times slower than usual.
    context.setDefaultTimeout(40_000);
    if (!data.isEager) await context.addInitScript(saveData);
    const page = await context.newPage();
    // New users get the tour, which tests of other features close.
    await page.addLocatorHandler(page.locator('.ant-tour'), () => page.keyboard.press('Escape'));
    watch(page, harness.server.url, complaints);
    return page;
  };

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const isTolerated = (complaint: string) => tolerated.some((one) => one.test(complaint));
    const heard = complaints.splice(0).filter((complaint) => !isTolerated(complaint));
    tolerated = [];
    expect(heard).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await harness.server?.stop();
    killServers();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return harness;
}

/** Enables animations, for guarantees that must hold during them. */
export const letMove = (page: Page, isMoving = true) =>
  page.emulateMedia({ reducedMotion: isMoving ? 'no-preference' : 'reduce' });

/** Fills in the English sign-in form and sends it. */
export async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The administrator's new password, set at its first sign-in. */
export const OWN_PASSWORD = 'a-password-of-my-own';

/** Signs in for the first time, which requires a new password. */
export async function signInFirst(page: Page, username = 'admin', password = ADMIN_PASSWORD) {
  await signIn(page, username, password);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password again').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/**
 * Opens a window with a session of the administrator, after the first sign-in or a later one; a new
 * window unless the test passes one.
 */
export async function openAsAdmin(instance: Instance, prepared?: Page): Promise<Page> {
  const page = prepared ?? (await instance.open());
  const { url } = instance.server;
  if (instance.hasOwnPassword) await grantSession(page, url, 'admin', OWN_PASSWORD);
  await page.goto(url);
  if (!instance.hasOwnPassword) await signInFirst(page);
  await page.waitForURL('**/user/web/dashboard');
  instance.hasOwnPassword = true;
  return page;
}

/** Makes a call with the window's session, without its pages. */
export function callFrom(page: Page, key: string, body: object): Promise<number> {
  const [method = 'GET', path = '/'] = key.split(' ');
  return page.evaluate(
    async ([sentMethod, address, content]) => {
      const cookies = new Map(
        document.cookie.split('; ').map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
        }),
      );
      const answer = await fetch(address, {
        method: sentMethod,
        body: content,
        headers: {
          'Content-Type': 'application/json',
          Authorization: cookies.get('ACCESS-TOKEN') ?? '',
          'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
        },
      });
      return answer.status;
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

/** Runs in the browser, where it reports that its user saves data. */
function saveData() {
  const connection = (navigator as { connection?: object }).connection;
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

function watch(page: Page, url: string, complaints: string[]) {
  const { origin } = new URL(url);
  page.on('console', (message) => {
    // The browser logs every response of 400 and above; tests of refusals expect those.
    const isRefusal = message.text().startsWith('Failed to load resource');
    const isApi = /\/(user|admin)\/admin\//.test(message.location().url);
    if (!/error|warning/.test(message.type()) || (isRefusal && isApi)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const target = new URL(request.url());
    const isLocal = target.origin === origin || /^(data|blob):$/.test(target.protocol);
    if (!isLocal) complaints.push(`another host: ${request.url()}`);
  });
}
