import { act, screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { chooseFiles, openFiles, uploadsShown } from '../../../../tests/harness/page/files';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

describe('the focus on the page of files', () => {
  it('moves the focus from pause to resume, and from what is cancelled to the next', async () => {
    await openFiles(pages);
    const real = pages.product.app.fetch;
    jest
      .spyOn(pages.product.app, 'fetch')
      .mockImplementation((request, ...rest) =>
        request.method === 'PATCH' ? new Promise(() => undefined) : real(request, ...rest),
      );
    await chooseFiles(new File(['one'], 'one.txt'), new File(['two'], 'two.txt'));
    const shown = await uploadsShown();
    const press = async (name: string) => {
      const button = await shown.findByRole('button', { name });
      act(() => button.focus());
      await user.keyboard('{Enter}');
    };
    await press('Pause one.txt');
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Resume one.txt' })).toHaveFocus(),
    );
    await press('Cancel one.txt');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Pause two.txt' })).toHaveFocus());
  });

  it('gives the focus back to the row whose action opened a form', async () => {
    await openFiles(pages);
    const more = within(screen.getByRole('row', { name: /meters.txt/ })).getByRole('button', {
      name: /More/,
    });
    act(() => more.focus());
    await takeAction('meters.txt', 'Rename');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more).toHaveFocus());
  });
});
