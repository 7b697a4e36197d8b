import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import type { Storage } from '#server/providers/storage/provider';
import { type AddonWindow, connecting, frameOf } from '../../harness/addon/hosted';
import { install } from '../../harness/addon/install';
import { openAsAdmin, setUpInstance } from '../../harness/browser/instance';

/* What a hostile add-on gets (ADR 0069, ADR 0070). */

const ADDON = 'ml.svc.rule';
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });

let other = '';
async function seed(db: Db, storage: Storage): Promise<void> {
  const at = { db, storage, now: Date.now() };
  await install(at, connecting());
  other = await install(at, { manifest: { key: 'ml.svc.other', title: both('Other') } });
}

const instance = setUpInstance({ seed });

/** Another site, which counts who comes. */
let site: Server;
let visits: string[] = [];
beforeAll(async () => {
  site = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('<h1>Elsewhere</h1>');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterAll(() => site.close());
beforeEach(() => {
  visits = [];
});
const elsewhere = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

async function open(): Promise<{ page: Page; frame: Frame }> {
  // What is refused is said in the browser's console.
  instance.tolerate(/./);
  const page = await openAsAdmin(instance);
  await page.goto(`${instance.server.url}app/${ADDON}/rules`);
  return { page, frame: await frameOf(page) };
}

const removed = (page: Page) => page.getByText('This page was removed').waitFor();

test('reaches no session, no parent, no storage and nothing but its own files', async () => {
  const { page, frame } = await open();
  let opened = 0;
  page.on('popup', () => {
    opened += 1;
  });
  page.on('download', () => {
    opened += 1;
  });
  const got = await frame.evaluate(
    async ({ to, sibling }) => {
      const tried: Record<string, string> = {};
      const attempt = async (name: string, work: () => unknown) => {
        try {
          tried[name] = `got ${await work()}`;
        } catch {
          tried[name] = 'nothing';
        }
      };
      const here = location.href.replace(/\/addon\/.*/, '');
      await attempt('the parent', () => parent.document.title);
      await attempt('the address of the console', () => parent.location.href);
      await attempt('leading the console away', () => {
        (top as Window).location.href = to;
      });
      await attempt('a script in the console', () => {
        parent.location.href = 'javascript:alert(1)';
      });
      await attempt('cookies', () => document.cookie);
      await attempt('storage', () => localStorage.length);
      await attempt('databases', () => indexedDB.open('x') && caches.keys());
      await attempt('the API', () => fetch(`${here}/user/admin/member/info`));
      await attempt('the API with cookies', () =>
        fetch(`${here}/user/admin/member/info`, { credentials: 'include', mode: 'no-cors' }),
      );
      await attempt('another add-on', () => fetch(`${here}/addon/${sibling}/index.html`));
      await attempt('another site', () => fetch(to));
      await attempt('another site, blindly', () => fetch(to, { mode: 'no-cors' }));
      await attempt('a picture', () => {
        const image = new Image();
        image.src = `${to}image`;
        return image.decode();
      });
      await attempt(
        'a socket',
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(to.replace('http', 'ws'));
            socket.onopen = resolve;
            socket.onerror = reject;
          }),
      );
      await attempt('a popup', () => {
        if (!window.open(to)) throw new Error('none');
      });
      navigator.sendBeacon(`${to}beacon`, 'x');
      const style = document.createElement('style');
      style.textContent = `@import "${to}import"; body { background: url(${to}css) }`;
      document.head.append(style);
      const link = document.createElement('a');
      link.href = 'data:text/plain,x';
      link.download = 'x.txt';
      link.click();
      for (const rel of ['prefetch', 'preload', 'dns-prefetch', 'stylesheet', 'modulepreload']) {
        const hint = document.createElement('link');
        Object.assign(hint, { rel, href: `${to}${rel}` });
        document.head.append(hint);
      }
      const inner = document.createElement('iframe');
      inner.src = `${to}frame`;
      document.body.append(inner);
      for (let turn = 0; turn < 1000; turn += 1) alert(turn);
      await new Promise((done) => setTimeout(done, 1000));
      return tried;
    },
    { to: elsewhere(), sibling: other },
  );
  expect(Object.entries(got).filter(([, outcome]) => outcome !== 'nothing')).toEqual([]);
  expect(visits).toEqual([]);
  expect(opened).toBe(0);
  expect(page.url()).toContain(`/app/${ADDON}/rules`);
});

test.each([
  ['another site', () => elsewhere()],
  ['another add-on', () => `/addon/${other}/index.html?stolen`],
  ['the API', () => '/user/admin/openapi.json'],
  ['a page of its own making', () => 'data:text/html,<h1>Sign in</h1>'],
])('is removed when it goes to %s', async (_, to) => {
  const { page, frame } = await open();
  const address = new URL(to(), instance.server.url).href;
  await frame.evaluate((there) => {
    location.href = there;
  }, address);
  await removed(page);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(visits).toEqual([]);
  await page.getByRole('button', { name: 'Open again' }).click();
  await frameOf(page);
});

test('is removed when it sends a form, and nothing is sent', async () => {
  const { page, frame } = await open();
  await frame.evaluate((to) => {
    const form = document.createElement('form');
    Object.assign(form, { action: `${to}form`, method: 'post' });
    document.body.append(form);
    form.submit();
  }, elsewhere());
  await removed(page);
  expect(visits).toEqual([]);
});

test('is heard once, and removed when it says too much', async () => {
  const { page, frame } = await open();
  const second = await frame.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve('heard');
        parent.postMessage({ bridge: 'hello', v: [1] }, '*', [port2]);
        setTimeout(() => resolve('ignored'), 1000);
      }),
  );
  expect(second).toBe('ignored');
  await frame.evaluate(() => {
    for (let turn = 0; turn < 1000; turn += 1) (window as AddonWindow).platform?.title(`${turn}`);
  });
  await removed(page);
});

test('does not keep the keyboard while something is asked', async () => {
  const { page, frame } = await open();
  void frame.evaluate(() => (window as AddonWindow).platform?.download('a', 'b')).catch(() => 0);
  await page.getByRole('dialog').waitFor();
  await frame.evaluate(() => document.querySelector('input')?.focus());
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await page.keyboard.type('secret');
  expect(await frame.locator('input').inputValue()).toBe('');
  for (let turn = 0; turn < 4; turn += 1) {
    await frame.evaluate(() => document.querySelector('input')?.focus()).catch(() => 0);
    await page.waitForTimeout(100);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('It took the keyboard while a password was asked for.').waitFor();
});

test('is not opened by its own address', async () => {
  const { page, frame } = await open();
  const response = await page.goto(frame.url());
  expect(response?.status()).toBe(403);
  expect(await page.textContent('body')).toContain('This page is shown within the console only.');
});

test('does not hold up the console by a loop without an end', async () => {
  const { page, frame } = await open();
  await frame.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${instance.server.url}app/${ADDON}/rules`);
  await frameOf(page);
});
