import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { LIST_NAMES } from '../../tests/harness/page/list-names';
import type { ListCase } from '../../tests/harness/page/list-steps';
import { LISTS } from '../../tests/harness/page/lists';
import { setUpPages } from '../../tests/harness/page/page';
import { user } from '../../tests/harness/page/user';

const pages = setUpPages();

/** Lists inside a dialog, which have no URL state. */
const STEPS = ['pages/org/user/components/import/ImportReport.tsx'];

const all = (selector: string) => Array.from(document.querySelectorAll(selector));
const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);

/** Normalises a query string by sorting its parameters. */
const asked = (search: string) => [...new URLSearchParams(search)].sort().map(String);

/** The visible state of a list. */
function seen() {
  return {
    rows: textsOf('.ant-table-row, [role=listitem]'),
    // Without the folding of the form and its first field, which depend on how the page was opened.
    form: textsOf('.ant-pro-table-search .ant-form-item, .market-select')
      .map((text) => text?.replace(/(Expand|Collapse)$/, ''))
      .sort(),
    fields: all('input')
      .filter((input) => !input.closest('[aria-hidden="true"]'))
      .map((input) => (input as HTMLInputElement).value)
      .sort(),
    pages: textsOf('.ant-pagination-item-active'),
    tabs: textsOf('[role=tab][aria-selected=true]'),
    sorted: all('th[aria-sort]').map((head) => [head.textContent, head.ariaSort]),
    opened: textsOf('.ant-drawer-title'),
  };
}

/** What its columns and filters are called; the form's buttons have an empty label. */
const names = () => ({
  heads: textsOf('thead th').filter((text) => text?.trim()),
  labels: textsOf('.ant-pro-table-search label')
    .filter((text) => text?.trim())
    .sort(),
});

/** Waits until the list shows its rows and no request is pending. */
async function settle({ shows, opens }: ListCase) {
  await waitFor(() => {
    // A number, since the elements would be printed at each poll.
    expect(all('.ant-spin-spinning, .ant-skeleton').length).toBe(0);
    const rows = textsOf('.ant-table-row, [role=listitem]');
    expect(rows).toEqual(shows.map((text) => expect.stringContaining(text)));
    expect(textsOf('.ant-drawer-title')).toEqual(opens ? [opens] : []);
  });
  return seen();
}

/** Opens only the address, as in another browser, after signing out of this one. */
async function reopen(address: string, as: number) {
  cleanup();
  await pages.product.db.deleteFrom('sessions').where('memberId', '=', as).execute();
  document.body.replaceChildren();
  await pages.render(address, { as });
}

describe('URL-synced search (pro-components #3143, #4269, #3778, #6967, #7002, #9665)', () => {
  it.each(LISTS.map((list) => [list.files[0], list] as const))(
    'restores all of %s from its address, goes back and forth, and forgets it on reset',
    async (file, list) => {
      const { as, start, address } = await list.seed(pages.product);
      await pages.render(start, { as });
      for (const step of list.ask) await step();
      await waitFor(() => expect(asked(history.location.search)).toEqual(asked(address)));
      const shown = await settle(list);
      const { pathname, search } = history.location;

      if (!list.isTyped) {
        act(() => history.back());
        await waitFor(() => expect(seen()).not.toEqual(shown));
        act(() => history.forward());
        expect(await settle(list)).toEqual(shown);
      }

      await reopen(pathname + search, as);
      expect(await settle(list)).toEqual(shown);
      expect(history.location.search).toBe(search);
      const known = LIST_NAMES[file ?? ''];
      expect(names()).toEqual({ ...known, labels: known?.labels.toSorted() });

      if (list.opens) {
        await user.click(document.querySelector('.ant-drawer-close') as Element);
        await waitFor(() => expect(all('.ant-drawer-title').length).toBe(0));
      }
      if (!list.reset) return;
      await user.click(screen.getByText('Reset', { selector: 'button *' }));
      await waitFor(() => expect(history.location.search.slice(1)).toMatch(list.reset as RegExp));
      const fields = all('.ant-pro-table-search input') as HTMLInputElement[];
      await waitFor(() => expect(fields.map(({ value }) => value).join('')).toBe(''));
    },
    120_000,
  );

  it('knows every list that has a state', () => {
    const root = join(__dirname, '..');
    const files = ['pages', 'components', 'features', 'shell'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        // A small table is what it is drawn for.
        /(?<!test|SmallTable)\.tsx$/.test(file) ? [`${folder}/${file}`] : [],
      ),
    );
    const lists = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const isPaged = /<(Small)?Table\b/.test(text) && !text.includes('pagination={false}');
      return isPaged || text.includes('= useListTable<');
    });
    // An empty scan would find nothing missing.
    expect(lists.length).toBeGreaterThan(8);
    const known = [...LISTS.flatMap((list) => list.files), ...STEPS];
    expect(lists.filter((file) => !known.includes(file))).toEqual([]);
  });
});
