import { screen, waitFor } from '@testing-library/react';
import { fill, save } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

async function openForm() {
  await pages.render('/permission/menu');
  await user.click(await screen.findByRole('button', { name: 'Add menu' }));
  await screen.findByRole('dialog');
}

describe('the form of a menu', () => {
  it('takes back the error of a field that another type does not need', async () => {
    await openForm();
    await fill('Name', 'New');
    await save();
    const text = 'A page needs a path or an outside address';
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Directory' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('tells what is wrong with a text at the field of its language', async () => {
    await openForm();
    const field = await screen.findByLabelText('Name (English)');
    await enter(field, 'x'.repeat(65));
    const error = await screen.findByText('At most 64 characters');
    const item = field.closest('.ant-form-item');
    expect(item).toContainElement(error);
    expect(item).not.toContainElement(screen.getByLabelText('Name (简体中文)'));
  });
});
