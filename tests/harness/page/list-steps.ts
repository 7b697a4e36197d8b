import { screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../app/app';
import { enter, user } from './user';

/** A list of the console, with all parts of its state. */
export interface ListCase {
  /** The files under src/ of the list and of the small lists that open over it. */
  files: string[];
  /** Writes rows; resolves to the viewer, the list's path and its final URL. */
  seed: (app: TestApp) => Promise<{ as: number; start: string; address: string }>;
  /** The user's steps to filter and sort it. */
  ask: (() => Promise<unknown>)[];
  /** Texts of the rows that are shown then, from top to bottom. */
  shows: string[];
  /** For a list with a search form: the query that a reset leaves. */
  reset?: RegExp;
  /** Part of the title of the drawer that opens. */
  opens?: string;
  /** The list follows typing without history entries, so the back button leaves the page. */
  isTyped?: boolean;
}

/** A field of a search form, which is unfolded if the field is out of sight. */
async function field(label: string): Promise<HTMLElement> {
  await waitFor(() =>
    expect(screen.queryByLabelText(label) ?? document.querySelector('.search-fold')).not.toBeNull(),
  );
  const fold = document.querySelector('.search-fold[aria-expanded="false"]');
  if (fold && !screen.queryByLabelText(label)) await user.click(fold);
  return screen.findByLabelText(label);
}

/** Steps of a user who filters a list, to run in sequence. */
export const type = (label: string, text: string) => async () => enter(await field(label), text);
export const choose = (label: string, option: string) => async () => {
  await user.click(await field(label));
  const found = await screen.findAllByTitle(option);
  const row = found.find((element) => element.matches('.ant-select-item-option'));
  await user.click(row as HTMLElement);
};
export const press = (name: string) => async () => {
  const found = await screen.findByText(name, { selector: 'button, button *' });
  await user.click(found);
};
export const waitForRows = (count: number) => () =>
  waitFor(() => expect(document.querySelectorAll('.ant-table-row')).toHaveLength(count));
export const query = press('Query');
export const sortBy = (title: string) => async () =>
  user.click(await screen.findByText(title, { selector: 'thead *' }));
export const turnTo =
  (page: number, place = '#root, body') =>
  async () => {
    const found = await within(document.querySelector(place) as HTMLElement).findByTitle(`${page}`);
    await user.click(found);
  };
export const pick = (text: string, selector: string) => async () =>
  user.click(await screen.findByText(text, { selector }));

export const numbered = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);

async function accountOf({ db }: TestApp, memberId: number) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['accountId', 'username'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Sign-ins of a member from distinct addresses: 10.0.0.1, 10.0.0.2 and so on. */
export async function signIns(app: TestApp, tenantId: number, memberId: number, count: number) {
  const { username } = await accountOf(app, memberId);
  const none = { target: null, reason: null, changes: null };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ at: app.clock.now + index, requestId: `sign-in-${memberId}-${index}`, tenantId, memberId },
    ...{ username, action: 'POST /user/admin/site/accountLogin', ip: `10.0.0.${index + 1}` },
    ...{ userAgent: '', result: 'done' as const, ...none },
  }));
  await app.db.insertInto('audits').values(rows).execute();
}

/** Payments to a member; the amount in yuan is the payment's number. */
export async function payments(app: TestApp, tenantId: number, memberId: number, count: number) {
  const { accountId } = await accountOf(app, memberId);
  for (let number = 1; number <= count; number += 1) {
    const { id: transferId } = await app.db
      .insertInto('transfers')
      .values({
        at: number,
        kind: 'balance',
        reason: `Payment ${number}`,
        tenantId,
        operatorId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const amount = number * 100;
    await app.db
      .insertInto('ledger')
      .values([
        { transferId, accountId, amount, after: amount },
        { transferId, accountId: null, amount: -amount, after: null },
      ])
      .execute();
  }
}

/** A tenant with a default admin who views it. */
export async function tenant({ make }: TestApp) {
  const tenantId = await make.tenant();
  const as = await make.member(tenantId, { realName: 'Watcher', isDefaultAdmin: 1 });
  return { tenantId, as };
}
