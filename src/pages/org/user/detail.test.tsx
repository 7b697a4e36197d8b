import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { enableTotp } from '../../../../tests/harness/sign-in/factor';

const pages = setUpPages();

const DETAIL = 'GET /user/admin/member/detail';

/** Research is empty; Ada and Linus have no department. Viewed by Grace, a second default admin. */
async function open() {
  const { make, as, db } = pages.product;
  const tenantId = await make.tenant();
  const treasurer = await make.member(tenantId, { realName: 'Treasurer', isDefaultAdmin: 1 });
  const ids = {
    treasurer,
    research: await make.dept(tenantId, { name: 'Research' }),
    ada: await make.member(tenantId, { realName: 'Ada' }),
    linus: await make.member(tenantId, { realName: 'Linus' }),
  };
  const { accountId } = await db
    .selectFrom('members')
    .select('accountId')
    .where('id', '=', treasurer)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ balance: 5_000 }).where('id', '=', accountId).execute();
  const admin = await as(await make.member(tenantId, { realName: 'Grace', isDefaultAdmin: 1 }));
  await pages.render('/org/user', { as: admin.memberId });
  return { admin, ids };
}

/** Answers the question that is asked on top of a form; resolves to its text. */
async function answer(button: string): Promise<string> {
  const title = await screen.findByText('Adjust the wallet of Ada?', {
    selector: '.ant-modal-confirm-title',
  });
  const dialog = title.closest('[role="dialog"]') as HTMLElement;
  const question = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(title).not.toBeInTheDocument());
  return question;
}

async function select(name: string): Promise<void> {
  const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
}

async function openTab(name: string): Promise<HTMLElement> {
  await takeAction('Ada', 'View details');
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('tab', { name }));
  return drawer;
}

describe('the details of a user', () => {
  it('shows the profile, and ends a session', async () => {
    const { ids } = await open();
    const session = await pages.product.as(ids.ada);
    const drawer = await openTab('Sessions');
    expect(within(drawer).getByText('User Ada')).toBeInTheDocument();
    const end = await within(drawer).findByRole('button', {
      name: 'End the session from 127.0.0.1',
    });
    await user.click(end);
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(await within(drawer).findByText('No session is in use')).toBeInTheDocument();
    expect((await session.call('GET /user/admin/member/info')).envelope.code).toBe(61);
  });

  it('opens from the name', async () => {
    const { ids } = await open();
    await user.click(await screen.findByRole('link', { name: 'Ada' }));
    expect(within(await screen.findByRole('dialog')).getByText('User Ada')).toBeInTheDocument();
    expect(history.location.search).toBe(`?member=${ids.ada}`);
  });

  it('tells which terms the user has agreed to, and when', async () => {
    const { db } = pages.product;
    const terms = { version: 4, agreement: '{"en-US":"Be kind."}', createdAt: 0 };
    await db.insertInto('terms').values(terms).execute();
    const { ids } = await open();
    await db
      .updateTable('accounts')
      .set({ agreedVersion: 4, agreedAt: new Date(2026, 0, 4, 7, 8, 9).getTime() })
      .where('id', '=', (eb) =>
        eb.selectFrom('members').select('accountId').where('members.id', '=', ids.ada),
      )
      .execute();
    const drawer = within(await openTab('Profile'));
    await user.click(await drawer.findByRole('button', { name: 'Version 4' }));
    expect(drawer.getByText(/2026-01-04 07:08:09/)).toBeVisible();
    expect(await screen.findByText('Be kind.')).toBeVisible();
  });

  it('copies a link that says in which tenant the user is', async () => {
    const { admin, ids } = await open();
    const { tenant } = await admin.get('GET /user/admin/member/info');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    const drawer = await openTab('Profile');
    await user.click(await within(drawer).findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    const url = new URL(copy.mock.lastCall?.[0] ?? '');
    expect(url.searchParams.get('tenantCode')).toBe(tenant.code);
    expect([...url.searchParams.values()]).toContain(String(ids.ada));
  });

  it('shows sign-ins that failed', async () => {
    const { admin, ids } = await open();
    const { username } = await admin.get(DETAIL, { query: { id: ids.ada } });
    const body = { username, password: 'not-the-password' };
    await pages.product.visitor().call('POST /user/admin/site/accountLogin', { body });
    const drawer = await openTab('Sign-ins');
    expect(await within(drawer).findByText('Failed')).toBeInTheDocument();
  });

  it('adds to the balance and shows the entry, and says when there is too little', async () => {
    const { admin, ids } = await open();
    const drawer = await openTab('Wallet');
    await user.click(await within(drawer).findByRole('button', { name: 'Adjust' }));
    const title = await screen.findByText('Adjust the balance or points of Ada');
    const form = title.closest('[role="dialog"]') as HTMLElement;
    const amount = within(form).getByLabelText('Amount');
    const save = within(form).getByRole('button', { name: /Save/ });
    expect(await within(form).findByText('Treasurer pays, who has 50.00 yuan.')).toBeVisible();
    await enter(within(form).getByLabelText('Reason'), 'Prize');
    // As a Chinese input method writes it.
    await enter(amount, '５０。０１');
    await user.click(save);
    expect(await within(form).findByText('Treasurer has only 50.00 yuan.')).toBeVisible();
    await user.clear(amount);
    await enter(amount, '１２。５');
    await user.click(save);
    const question = 'Treasurer pays 12.50 yuan to Ada.Ada has 0.00 yuan now, and 12.50 yuan';
    expect(await answer('Cancel')).toContain(question);
    expect(await admin.get(DETAIL, { query: { id: ids.ada } })).toMatchObject({ balance: 0 });
    // Until then it takes no other click.
    await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'));
    for (const typed of ['1.234', '99999999999', '-5', '0']) {
      await user.clear(amount);
      await enter(amount, typed);
      await user.click(save);
      // One validation after the other draws it anew.
      await waitFor(() =>
        expect(within(form).getByText(/^Enter an amount from 0.01 to/)).toBeVisible(),
      );
      expect(amount).toHaveValue(typed);
    }
    await user.clear(amount);
    await enter(amount, '12.5');
    await user.keyboard('{Enter}');
    await answer('Adjust');
    expect(await screen.findByText('Adjusted')).toBeInTheDocument();
    expect(await within(drawer).findByText('+12.50')).toBeInTheDocument();
    expect(within(drawer).getByText('Prize')).toBeInTheDocument();
    const query = { id: ids.ada };
    expect(await admin.get(DETAIL, { query })).toMatchObject({ balance: 1_250 });
    // What was saved is no draft: nothing is asked.
    await waitFor(() => expect(title).not.toBeInTheDocument());
  });

  it('asks before an amount that was typed is discarded', async () => {
    await open();
    const drawer = await openTab('Wallet');
    await user.click(await within(drawer).findByRole('button', { name: 'Adjust' }));
    const title = await screen.findByText('Adjust the balance or points of Ada');
    const form = title.closest('[role="dialog"]') as HTMLElement;
    const amount = within(form).getByLabelText('Amount');
    await enter(amount, '12');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(amount).toHaveValue('12');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(title).not.toBeInTheDocument());
    expect(drawer).toBeVisible();
  });
});

describe('a user who has lost the phone', () => {
  it('gets in by the password alone once the second factors were reset', async () => {
    const { ids } = await open();
    const { as, db } = pages.product;
    await enableTotp(pages.product, await as(ids.ada));
    await takeAction('Ada', 'Reset second factors');
    expect(await confirm('Reset second factors')).toContain('passkeys of Ada');
    expect(await screen.findByText('Second factors reset')).toBeInTheDocument();
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
  });
});

describe('several users at once', () => {
  it('deletes those it may and says for whom it could not', async () => {
    const { admin, ids } = await open();
    await select('Ada');
    await select('Grace');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await confirm('Delete');
    const title = await screen.findByText('Results');
    const dialog = title.closest('[role="dialog"]') as HTMLElement;
    expect(within(dialog).getByText('Done: 1.')).toBeInTheDocument();
    expect(within(dialog).getByText(/cannot do this to yourself/)).toBeInTheDocument();
    expect((await admin.call(DETAIL, { query: { id: ids.ada } })).status).toBe(404);
  });

  it('moves them to a department', async () => {
    const { admin, ids } = await open();
    await select('Ada');
    await select('Linus');
    await user.click(screen.getByRole('button', { name: 'Move to department' }));
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByRole('combobox'));
    const options = await screen.findAllByText('Research');
    await user.click(options.at(-1) as HTMLElement);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User moved')).toBeInTheDocument();
    const query = { id: ids.linus };
    expect(await admin.get(DETAIL, { query })).toMatchObject({ deptId: ids.research });
  });

  it('exports what the list shows', async () => {
    const created = jest.fn((_content: Blob) => 'blob:users');
    Object.assign(URL, { createObjectURL: created, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(await created.mock.calls[0]?.[0].text()).toContain('Linus');
  });
});
