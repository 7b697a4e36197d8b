import { act, screen, waitFor } from '@testing-library/react';
import { makeLetter } from '../../../../tests/harness/app/letter';
import {
  addPeople,
  optionNames,
  pressEnter,
  startWriting,
} from '../../../../tests/harness/page/letters';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };

describe('the receivers of a letter', () => {
  /** Looks for `typed`, by whom may see usernames or by Walter, who may not. */
  async function searchFor(typed: string, usernames: string[], isAdmin: boolean) {
    const { make, asDefaultAdmin } = pages.product;
    const { tenantId, walter } = await addPeople(pages.product);
    const [open, closed] = usernames;
    await make.member(tenantId, { username: open, realName: '李娜' });
    await make.member(tenantId, { username: closed, realName: '林安', status: 'disabled' });
    const as = isAdmin ? (await asDefaultAdmin(tenantId)).memberId : walter;
    await pages.render('/home/message?tab=private', { as });
    const form = await startWriting();
    await enter(form.getByRole('combobox', { name: 'To' }), typed);
  }

  it('are found by a username whose parts are typed apart, unless they are disabled', async () => {
    await searchFor('li na', ['li.na', 'lin.a'], true);
    await waitFor(() => expect(optionNames()).toEqual(['李娜']), SOON);
  });

  it('are not found by a username for whom may not list users', async () => {
    await searchFor('wu yi', ['wu.yi', 'wuy.i'], false);
    expect(await screen.findByText('Nobody found to write to', {}, SOON)).toBeInTheDocument();
    expect(pages.calls).not.toContain('GET /user/admin/member/list');
  });

  it('searches for a text pasted into the closed list, and chooses nobody else', async () => {
    const { walter } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    const to = form.getByRole('combobox', { name: 'To' });
    act(() => to.focus());
    await user.paste('alt');
    await waitFor(() => expect(optionNames('active')).toHaveLength(1), SOON);
    pressEnter(to);
    expect(await form.findByTitle('Walter')).toBeVisible();
    expect(form.queryByTitle('Rita')).toBeNull();
  });

  it('offers everybody again once a text was dropped by leaving the field', async () => {
    const { walter } = await addPeople(pages.product);
    await pages.render('/home/message?tab=private', { as: walter });
    const form = await startWriting();
    const to = form.getByRole('combobox', { name: 'To' });
    await user.click(to);
    await user.keyboard('alt');
    await waitFor(() => expect(optionNames()).toEqual(['Walter']), SOON);
    await user.click(form.getByLabelText('Title'));
    await waitFor(() => expect(to).toHaveAttribute('aria-expanded', 'false'));
    expect(to).toHaveValue('');
    await user.click(to);
    await waitFor(() => expect(optionNames()).toEqual(['Rita', 'Walter']), SOON);
  });
});

describe('the receivers in a list of letters', () => {
  it.each(['sent', 'drafts'] as const)('are named up to three: %s', async (box) => {
    const { product } = pages;
    const { walter } = await addPeople(product);
    const { tenantId } = await product.db
      .selectFrom('members')
      .select('tenantId')
      .where('id', '=', walter)
      .executeTakeFirstOrThrow();
    const to: number[] = [];
    for (const realName of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']) {
      to.push(await product.make.member(tenantId, { realName }));
    }
    if (box === 'sent') await makeLetter(product, walter, to, 'To many');
    else {
      const body = { toIds: to, title: 'To many' };
      await (await product.as(walter)).get('POST /admin/admin/letter/draft/add', { body });
    }
    await pages.render(`/home/message?tab=private&box=${box}`, { as: walter });
    expect(await screen.findByText('Ada, Ben, Cleo')).toBeVisible();
    expect(screen.queryByText(/Dora/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 more' }));
    expect(await screen.findByText('Dora, Emil')).toBeVisible();
  });
});
