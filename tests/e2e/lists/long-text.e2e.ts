import type { Page } from 'playwright-core';
import { LANGUAGES, type LIST_CALLS } from '#contract/codes';
import { PASSWORD } from '../../harness/app/factory';
import { setUpInstance } from '../../harness/browser/instance';
import { isDeep } from '../../harness/dose';
import { ids, seedLongTexts, WORD } from '../../harness/usability/long-texts';
import { enter, follow, lookAt, misfitsAt, settle } from '../../harness/usability/look';

const instance = setUpInstance({ seed: seedLongTexts });

/** Widths that are looked at; on the narrow one some columns fold into others. */
const WIDTHS = [1440, 390] as const;
type Counts = Record<(typeof WIDTHS)[number], number>;

/** The number of cells in each list's row that can be long. */
const TEXTS: Record<keyof typeof LIST_CALLS, number | Counts> = {
  'org.user': 4,
  'org.online': 4,
  'org.recycle': 5,
  'org.offer': 4,
  'org.dept': 4,
  'org.post': 3,
  'permission.role': 2,
  'permission.menu': 3,
  'tenant.manage': 5,
  'tenant.policy': 3,
  'tenant.invite': 5,
  'tenant.user': 6,
  'tenant.recycle': 5,
  'addons.market': 1,
  'addons.jobs': 1,
  'platform.messages': 2,
  audit: { 1440: 2, 390: 1 },
  'home.notice': 2,
  'home.mine': 2,
  'home.publication': 2,
  'home.message': 2,
  'home.drafts': 2,
  'home.files': 1,
};

/** Where a list is: under its name, but for those that are a part of a page. */
const PATHS: Readonly<Record<string, string>> = {
  'home.notice': 'home/message?tab=notice',
  'home.mine': 'home/message?tab=mine',
  'home.publication': 'home/message?tab=publish',
  'home.message': 'home/message?tab=private',
  'home.drafts': 'home/message?tab=private&box=drafts',
  'org.recycle': 'org/user?bin=true',
  'org.offer': 'org/user?offers=true',
  'tenant.user': 'tenant/user/list',
  'tenant.recycle': 'tenant/user/recycle',
  'addons.market': 'addons/market?view=list',
  'addons.jobs': 'addons/market?tab=jobs',
  'platform.messages': 'platform/site?tab=messages',
};
const pathOf = (list: string) => PATHS[list] ?? list.replace('.', '/');

/** What is wrong with the cells of the list in sight. Runs inside the browser. */
function faultsOfCells(word: string) {
  const faults: string[] = [];
  const report = (fault: string, part: Element) =>
    faults.push(`${fault}: ${part.outerHTML.replaceAll(word, 'WORD').slice(0, 160)}`);
  const isEllipsis = (part: Element) => getComputedStyle(part).textOverflow === 'ellipsis';
  for (const cell of document.querySelectorAll('.ant-table-row > td, .ant-table-thead th')) {
    const edge = cell.getBoundingClientRect().right;
    for (const part of [cell, ...cell.querySelectorAll('*:not(svg *)')]) {
      if (part !== cell && part.parentElement?.closest('.short-text')) continue;
      // The shadow of a fixed cell is beside the cell.
      const isOver =
        !part.matches('.ant-table-cell-fix') && part.scrollWidth > part.clientWidth + 1;
      const isTooWide = part.clientWidth > 1 && isOver && !isEllipsis(part);
      if (isTooWide || part.getBoundingClientRect().right > edge + 1) report('overflows', part);
    }
    // How a text begins is a line below its title, whatever becomes of the title.
    for (const start of cell.querySelectorAll('.short-text:has(> .ant-typography-secondary)')) {
      if (getComputedStyle(start).whiteSpace !== 'nowrap') report('takes several lines', start);
    }
    if (!cell.textContent?.includes(word)) continue;
    const text = [...cell.querySelectorAll('*')].find(isEllipsis);
    if (!text) {
      report('has no ellipsis', cell);
      continue;
    }
    // Beside a name with a second line, the icon stands in the middle of both; a card's name has as many
    // lines as it takes, and the icon is beside one of them.
    const { left, right, top, bottom } = (
      text.closest('.file-title') ?? text
    ).getBoundingClientRect();
    const isWhole = getComputedStyle(text).whiteSpace === 'normal';
    const middle = (top + bottom) / 2;
    const [first, last] = isWhole ? [top, bottom] : [middle, middle];
    for (const icon of cell.querySelectorAll('.ant-table-row-expand-icon, .anticon, .ant-avatar')) {
      const box = icon.getBoundingClientRect();
      const isOnText = box.right > left + 1 && box.left < right - 1;
      if (isOnText || box.top > last || box.bottom < first) {
        report('is not beside its icon', icon);
      }
    }
    const actions = cell.parentElement?.querySelector('.ant-table-cell-fix-end');
    const isFirst = !cell.previousElementSibling?.textContent;
    if (isFirst && actions && right > actions.getBoundingClientRect().left) {
      report('is below the actions', text);
    }
  }
  return faults;
}

const longCells = (page: Page) =>
  page.locator('.ant-table-row').filter({ hasText: WORD }).first().locator('td', { hasText: WORD });

test.each(LANGUAGES)(
  'a long word stays in its cell in every list (%s)',
  async (language) => {
    const page = await instance.open(language);
    await enter(page, instance.server.url, 'owner', PASSWORD);
    const found: string[] = [];
    for (const [index, [name, count]] of Object.entries(TEXTS).entries()) {
      await follow(page, `${instance.server.url}${pathOf(name)}`);
      await page.locator('.ant-table-row').first().waitFor();
      const turn = (index + LANGUAGES.indexOf(language)) % WIDTHS.length;
      for (const width of isDeep ? WIDTHS : WIDTHS.slice(turn, turn + 1)) {
        await lookAt(page, { theme: 'light', width });
        await settle(page, 200);
        const expected = typeof count === 'number' ? count : count[width];
        expect([name, await longCells(page).count()]).toEqual([name, expected]);
        const faults = await page.evaluate(faultsOfCells, WORD);
        found.push(...faults.map((fault) => `${name} ${width} ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

test('a truncated text is shown as a whole on hover', async () => {
  const page = await instance.open();
  await enter(page, instance.server.url, 'owner', PASSWORD);
  await follow(page, `${instance.server.url}org/post`);
  const text = page.getByText(WORD).first();
  await text.hover();
  expect(await text.getAttribute('title')).toBe(WORD);
});

/** Trees whose nodes take more than one line. */
function unevenTrees() {
  const trees = [...document.querySelectorAll('[class$=-tree-list-holder-inner]')];
  return trees.flatMap((tree) => {
    const nodes = [...tree.querySelectorAll('[class*=-tree-treenode]')];
    const heights = new Set(nodes.map(({ clientHeight }) => clientHeight));
    return heights.size > 1 ? [`lines of ${[...heights].join(', ')} px`] : [];
  });
}

/** Pages with a long name in their path, in a drawer or in a tree. */
const named = () => [
  `home/message/${ids.letter}?tab=private`,
  'org/user',
  `org/user?deptId=${ids.dept}`,
  `org/user?member=${ids.member}`,
  `permission/role?grants=${ids.role}`,
  `permission/role?members=${ids.role}`,
];

test('a long name stays in the page path, in drawers and in trees', async () => {
  const page = await instance.open();
  await enter(page, instance.server.url, 'owner', PASSWORD);
  const found: string[] = [];
  for (const path of named()) {
    await follow(page, `${instance.server.url}${path}`);
    await page.getByText(WORD).first().waitFor({ state: 'attached' });
    for (const width of [1440, 390]) {
      await lookAt(page, { theme: 'light', width });
      await settle(page, 400);
      const place = `${path} ${width}`;
      found.push(...(await misfitsAt(page, place)));
      found.push(...(await page.evaluate(unevenTrees)).map((fault) => `${place}: ${fault}`));
    }
  }
  expect(found.map((fault) => fault.replaceAll(WORD, 'WORD'))).toEqual([]);
});

test.each([1440, 390])(
  'a long name takes one line of a tree to choose from at %s',
  async (width) => {
    const page = await instance.open();
    await enter(page, instance.server.url, 'owner', PASSWORD);
    await follow(page, `${instance.server.url}org/dept`);
    await lookAt(page, { theme: 'light', width });
    await page.getByRole('button', { name: 'Add department' }).first().click();
    await page.getByRole('dialog').getByLabel('Parent department').click();
    await page.locator('.ant-select-tree-title', { hasText: WORD }).first().waitFor();
    await settle(page, 400);
    expect(await misfitsAt(page, 'choosing')).toEqual([]);
    expect(await page.evaluate(unevenTrees)).toEqual([]);
  },
);
