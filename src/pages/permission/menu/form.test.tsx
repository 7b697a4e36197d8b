import { screen, waitFor, within } from '@testing-library/react';
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
    await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).toBeNull());
  });

  it('lets nobody change what stays of a menu that comes with the console, and says why', async () => {
    await pages.render('/permission/menu');
    await user.click(await screen.findByRole('button', { name: 'Edit Audit log' }));
    const form = within(await screen.findByRole('dialog'));
    for (const name of ['Page', 'Directory', 'PC']) {
      expect(await form.findByRole('radio', { name })).toBeDisabled();
    }
    expect(form.getByLabelText('Add-on')).toBeDisabled();
    expect(form.getByText(/Comes with the console: type, add-on and client stay/)).toBeVisible();
    await fill('Sort', '77');
    await save();
    expect(await screen.findByText('Data updated')).toBeVisible();
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
