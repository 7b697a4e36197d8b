import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeLetter } from '../../../../tests/harness/app/letter';
import { setUpPages } from '../../../../tests/harness/page/page';
import { user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

/** A generous timeout, for busy machines. */
const SOON = { timeout: 10_000 };
const COUNT = 'GET /admin/admin/letter/count';

/** Two members; the sender's role permits writing letters. */
async function addPeople() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, {
    pages: ['/dashboard', '/home/message'],
    permissions: ['POST /admin/admin/letter/send', 'GET /admin/admin/letter/receivers'],
  });
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds: [roleId] });
  const walter = await make.member(tenantId, { realName: 'Walter', roleIds: [roleId] });
  const letter = (title: string) => makeLetter(pages.product, walter, [rita], title);
  const unread = async (memberId: number) =>
    (await (await pages.product.as(memberId)).get(COUNT)).letterCount;
  return { rita, walter, letter, unread };
}

/** Names in the open list of a select: of all options, or of the one that Enter chooses. */
const optionNames = (which: 'option' | 'active' = 'option') =>
  [
    ...document.querySelectorAll(
      `.ant-select-item-option${which === 'active' ? '-active' : ''} .ant-select-item-option-content`,
    ),
  ].map((option) => option.querySelector('.ant-avatar + span')?.firstChild?.textContent);

/** Selects look at the code of a key, which user-event leaves out. */
function pressEnter(element: Element) {
  fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(element, { key: 'Enter', keyCode: 13 });
}

/** Opens the form of a new letter. */
async function startWriting() {
  const [write] = await screen.findAllByRole('button', { name: 'Write a letter' });
  if (write) await user.click(write);
  return within(await screen.findByRole('dialog'));
}

describe('the receivers of a letter', () => {
  it('searches for a text pasted into the closed list, and chooses nobody else', async () => {
    const { walter } = await addPeople();
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
    const { walter } = await addPeople();
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
