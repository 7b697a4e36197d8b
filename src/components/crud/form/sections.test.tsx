import { screen, waitFor, within } from '@testing-library/react';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const ORDER = { 'Order and status': ['Sort', 'Status', 'Remark'] };

const FORMS: [address: string, button: string, groups: Record<string, string[]>][] = [
  [
    '/org/dept',
    'Add department',
    {
      Department: ['Name', 'Code', 'Parent department'],
      Contact: ['Leader', 'Phone', 'Email'],
      ...ORDER,
    },
  ],
  ['/org/post', 'Add position', { Position: ['Name', 'Code'], ...ORDER }],
];

it.each(FORMS)(
  'a form is in groups, the main fields first: %s',
  async (address, button, groups) => {
    const { make, asDefaultAdmin } = pages.product;
    const { memberId } = await asDefaultAdmin(await make.tenant());
    await pages.render(address, { as: memberId });
    await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
    const shown = form.getAllByRole('group').map((group): [string, string[]] => {
      const labels = [...group.querySelectorAll('.ant-form-item-label label')];
      const legend = group.querySelector('legend')?.textContent ?? '';
      return [legend, labels.map(({ textContent }) => textContent ?? '')];
    });
    expect(shown).toEqual(Object.entries(groups));
  },
);
