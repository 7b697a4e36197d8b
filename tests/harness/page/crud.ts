import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Takes an action out of the dropdown beside a row, as a user does. */
export async function takeAction(target: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `More ${target}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Answers the question that is on the screen; answers what it asked. */
export async function confirm(button: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const question = dialog.textContent ?? '';
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  return question;
}

/** Replaces what a field of the open form holds. */
export async function fill(label: string, text: string): Promise<void> {
  const field = within(await screen.findByRole('dialog')).getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

export async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

/**
 * One of several open dialogs. Not by its accessible name: in tests the library gives every title
 * the same id.
 */
export async function dialogTitled(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, {
    selector: '.ant-modal-title, .ant-drawer-title',
  });
  return heading.closest('[role=dialog]') as HTMLElement;
}
