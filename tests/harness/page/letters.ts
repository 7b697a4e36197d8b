import { fireEvent, screen, within } from '@testing-library/react';
import type { TestApp } from '../app/app';
import { makeLetter } from '../app/letter';
import { user } from './user';

const COUNT = 'GET /admin/admin/letter/count';

/** Two members; the sender's role permits writing letters. */
export async function addPeople(product: TestApp) {
  const { make } = product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, {
    pages: ['/dashboard', '/home/message'],
    permissions: ['POST /admin/admin/letter/send', 'GET /admin/admin/letter/receivers'],
  });
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds: [roleId] });
  const walter = await make.member(tenantId, { realName: 'Walter', roleIds: [roleId] });
  const letter = (title: string) => makeLetter(product, walter, [rita], title);
  const unread = async (memberId: number) =>
    (await (await product.as(memberId)).get(COUNT)).letterCount;
  return { tenantId, rita, walter, letter, unread };
}

/** Names in the open list of a select: of all options, or of the one that Enter chooses. */
export const optionNames = (which: 'option' | 'active' = 'option') =>
  [
    ...document.querySelectorAll(
      `.ant-select-item-option${which === 'active' ? '-active' : ''} .ant-select-item-option-content`,
    ),
  ].map((option) => option.querySelector('.ant-avatar + span')?.firstChild?.textContent);

/** Selects look at the code of a key, which user-event leaves out. */
export function pressEnter(element: Element) {
  fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(element, { key: 'Enter', keyCode: 13 });
}

/** Opens the form of a new letter. */
export async function startWriting() {
  const [write] = await screen.findAllByRole('button', { name: 'Write a letter' });
  if (write) await user.click(write);
  return within(await screen.findByRole('dialog'));
}
