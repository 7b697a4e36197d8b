import type { Page } from 'playwright-core';
import type { Db } from '#server/db/types';
import { offerOf } from '../../harness/addon/registry';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { setUpInstance, signIn } from '../../harness/browser/instance';

const MORE = 60;
const REMARK = 'Reads what devices report and shows where it is out of bounds. '.repeat(4).trim();

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text });
const offers = Array.from({ length: MORE }, (_, count) =>
  offerOf({
    manifest: {
      ...{ key: `ml.more.n${count}`, title: both(`more.${count}`) },
      remark: both(count === 7 ? REMARK : 'More'),
    },
  }),
);

/** An administrator of a tenant. */
async function seed(db: Db) {
  const make = new Factory(db, { now: Date.now() });
  await make.member(await make.tenant(), { username: 'owner', isDefaultAdmin: 1 });
}

const instance = setUpInstance({ seed, offers });

async function open(path: string): Promise<Page> {
  const page = await instance.open();
  await page.goto(`${instance.server.url}${path}`);
  await signIn(page, 'owner', PASSWORD);
  await page.waitForURL(`**/user/web/${path}`);
  return page;
}

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Add-ons' }).getByRole('listitem');

async function loadsWhileScrolled(page: Page) {
  const cards = cardsOf(page);
  await cards.nth(9).waitFor();
  await page.waitForTimeout(1000);
  const first = await cards.count();
  expect(first).toBeLessThan(MORE / 2);
  await cards.last().hover();
  for (let turn = 0; turn < 30 && !(await page.getByText('End of the list').count()); turn += 1) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(300);
  }
  await page.getByText('End of the list').waitFor();
  expect(await cards.count()).toBeGreaterThan(MORE);
}

test('the cards of the market load as they are scrolled, on their page and in the drawer', async () => {
  await loadsWhileScrolled(await open('addons/market'));
  const page = await open('dashboard');
  await page.getByRole('button', { name: 'All applications' }).click();
  await loadsWhileScrolled(page);
});

test('the cards of the market load as the keyboard reaches the last one', async () => {
  const page = await open('addons/market');
  const cards = cardsOf(page);
  await cards.nth(9).waitFor();
  await page.waitForTimeout(1000);
  const first = await cards.count();
  await cards.last().getByRole('link').focus();
  await cards.nth(first).waitFor();
});

test('a long remark of an add-on is cut after two lines, and a tooltip shows it whole', async () => {
  const page = await open('addons/market');
  await page.getByLabel('Find add-ons by name').fill('more.7');
  const remark = cardsOf(page).getByText(REMARK);
  await remark.waitFor();
  const { shown, whole, line } = await remark.evaluate((text) => ({
    shown: text.clientHeight,
    whole: text.scrollHeight,
    line: Number.parseFloat(getComputedStyle(text).lineHeight),
  }));
  expect(shown / line).toBeCloseTo(2, 1);
  expect(whole).toBeGreaterThan(shown);
  await remark.hover();
  await page.getByRole('tooltip').getByText(REMARK).waitFor();
});

test('a list that gets the focus after five seconds is asked for again', async () => {
  const page = await open('org/post');
  await page.getByText(/There are no positions yet/).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => url.includes('/post/list')).length;
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await focus();
  await page.waitForTimeout(5500);
  expect(asked()).toBe(0);
  await focus();
  await focus();
  await page.waitForTimeout(500);
  expect(asked()).toBe(1);
});
