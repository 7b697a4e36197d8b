import { screen, within } from '@testing-library/react';
import type { TestApp } from '../app/app';
import type { PageHarness } from './page';
import { user } from './user';

/** A member with a menu, and its client. */
export async function addMember({ make, as }: TestApp, values: object = {}) {
  const tenantId = await make.tenant({ name: 'Acme' });
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const memberId = await make.member(tenantId, { roleIds: [roleId], ...values });
  return { memberId, client: await as(memberId) };
}

/** Opens a tab of the account's settings. */
export const openSettings = (pages: PageHarness, memberId: number, tab = 'security') =>
  pages.render(`/account/settings?tab=${tab}`, { as: memberId });

/** The item of the security tab with this title. */
export const item = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

/** Presses a button of the item. */
export const press = async (title: string, name: string) =>
  user.click(await (await item(title)).findByRole('button', { name }));
