import { screen } from '@testing-library/react';
import { LIMIT } from '#contract/limits';
import { fill, save } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ADD = 'POST /user/admin/post/add';

describe('a field for numbers', () => {
  it('refuses what is out of range or no whole number, and leaves it as it was typed', async () => {
    const { make, asDefaultAdmin } = pages.product;
    const admin = await asDefaultAdmin(await make.tenant());
    await pages.render('/org/post', { as: admin.memberId });
    const [add] = await screen.findAllByRole('button', { name: 'Add position' });
    await user.click(add as Element);
    await fill('Name', 'Engineer');
    await fill('Code', 'ENG');
    const sort = await screen.findByRole('spinbutton', { name: 'Sort' });
    for (const typed of ['-5', '1.5', String(LIMIT.sort + 1)]) {
      await fill('Sort', typed);
      await save();
      expect(await screen.findByText(`A whole number from 0 to ${LIMIT.sort}`)).toBeVisible();
      expect(sort).toHaveValue(typed);
    }
    expect(pages.calls).not.toContain(ADD);
    await fill('Sort', '7');
    await save();
    await screen.findByText('Data added');
    const row = pages.product.db.selectFrom('posts').select('sort').where('code', '=', 'ENG');
    expect(await row.executeTakeFirst()).toEqual({ sort: 7 });
  });
});
