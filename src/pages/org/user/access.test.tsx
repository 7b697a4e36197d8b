import { screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();
const LIST = 'GET /user/admin/member/list';

/** Ada is a clerk: her role is ticked for departments, but its parent lacks them. */
async function company() {
  const { make, as } = pages.product;
  const tenantId = await make.tenant();
  const managers = await make.role(tenantId, { name: 'Managers', pages: ['/org/user'] });
  const clerks = await make.role(tenantId, {
    name: 'Clerks',
    parentId: managers,
    pages: ['/org/dept', '/org/user'],
    dataScope: 'dept',
  });
  const ids = {
    sales: await make.dept(tenantId, { name: 'Sales' }),
    ada: await make.member(tenantId, { realName: 'Ada', roleIds: [clerks] }),
    grace: await make.member(tenantId, { realName: 'Grace' }),
  };
  const admin = await as(await make.member(tenantId, { realName: 'Root', isDefaultAdmin: 1 }));
  return { admin, ids, tenantId };
}

const drawer = async () => within(await screen.findByRole('dialog'));

async function choose(label: string, option: string): Promise<void> {
  await user.click((await drawer()).getByLabelText(label));
  await enter((await drawer()).getByLabelText(label), option);
  const found = await screen.findAllByText(option, { selector: '.ant-select-dropdown *' });
  await user.click(found.at(-1) as HTMLElement);
}

describe('the explanation of access', () => {
  it('finds whom it is about by a username whose parts are typed apart', async () => {
    const { admin, tenantId } = await company();
    await pages.product.make.member(tenantId, { username: 'li.na', realName: '李娜' });
    await pages.render('/org/user?access=1', { as: admin.memberId });
    await enter(await (await drawer()).findByRole('combobox', { name: 'Who' }), 'li na');
    expect(await screen.findByTitle('李娜')).toBeInTheDocument();
  });

  it('names the link that breaks, and leads to where it is changed', async () => {
    const { admin } = await company();
    await pages.render('/org/user', { as: admin.memberId });
    await takeAction('Ada', 'Explain access');
    expect(await screen.findByText(/^\d+ of \d+ pages and actions are open$/)).toBeVisible();
    await choose('May use', 'Departments');
    const verdict = 'Ada may not: Open the page "Departments"';
    const answer = within(await screen.findByText(verdict).then(statusAround));
    const broken = answer.getByText('Managers').closest('li') as HTMLElement;
    expect(within(broken).getByText('Does not grant it')).toBeInTheDocument();
    expect(within(broken).getByLabelText('Stops here')).toBeInTheDocument();
    const own = answer.getByText('Clerks').closest('li') as HTMLElement;
    expect(within(own).getByLabelText('Passes')).toBeInTheDocument();
    const change = within(broken).getByRole('link', { name: 'Change Managers' });
    expect(change).toHaveAttribute(
      'href',
      expect.stringContaining('/permission/role?name=Managers'),
    );
  });

  it('is asked by the address alone, for a call and a row together', async () => {
    const { admin, ids } = await company();
    const about = encodeURIComponent(`route:${LIST}`);
    const row = `member:${ids.grace}`;
    await pages.render(`/org/user?access=${ids.ada}&about=${about}&row=${row}`, {
      as: admin.memberId,
    });
    const verdict = 'Ada may not: See the list of users, on the row "Grace"';
    const answer = within(await screen.findByText(verdict).then(statusAround));
    expect(answer.getByText('See the list of users')).toBeInTheDocument();
    expect(answer.getAllByText('Outside the data scope')).toHaveLength(2);
    await user.click((await drawer()).getByText('Any'));
    expect(await screen.findByText('Ada may: See the list of users')).toBeInTheDocument();
  });

  it('explains to somebody else, and closes', async () => {
    const { admin, ids } = await company();
    await pages.render(`/org/user?access=${ids.ada}&row=dept:${ids.sales}`, {
      as: admin.memberId,
    });
    await screen.findByText('Ada may not: See the row "Sales"');
    await choose('Who', 'Root');
    const verdict = 'Root may: See the row "Sales"';
    expect(await screen.findByText(verdict)).toBeInTheDocument();
    await user.click((await drawer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(verdict)).toBeNull());
  });

  it('is empty again once the other kind of subject is to be chosen', async () => {
    const { admin, ids } = await company();
    const about = encodeURIComponent(`route:${LIST}`);
    await pages.render(`/org/user?access=${ids.ada}&about=${about}`, { as: admin.memberId });
    await screen.findByText('Ada may: See the list of users');
    await user.click((await drawer()).getByText('Page or action'));
    expect(await screen.findByText(/^Choose a page, an action/)).toBeVisible();
    expect((await drawer()).queryByRole('status')).toBeNull();
  });

  it('says with an action where it belongs: to choose, chosen and in the answer', async () => {
    const { admin, ids } = await company();
    await pages.render(`/org/user?access=${ids.ada}`, { as: admin.memberId });
    await choose('May use', 'Users / Delete');
    const verdict = 'Ada may not: Use the action "Users / Delete"';
    const answer = within(await screen.findByText(verdict).then(statusAround));
    expect(chosenIn(await drawer())).toHaveTextContent('Users / Delete');
    expect(answer.getByText('Users / Delete')).toBeInTheDocument();
  });

  it('says with a chosen call what it does', async () => {
    const { admin, ids } = await company();
    const about = encodeURIComponent(`route:${LIST}`);
    await pages.render(`/org/user?access=${ids.ada}&about=${about}`, { as: admin.memberId });
    await screen.findByText('Ada may: See the list of users');
    expect(chosenIn(await drawer())).toHaveTextContent(`See the list of users (${LIST})`);
  });

  it('says that a call is granted, or that a menu would have to grant it', async () => {
    const { admin, ids } = await company();
    const about = encodeURIComponent(`route:${LIST}`);
    await pages.render(`/org/user?access=${ids.ada}&about=${about}`, { as: admin.memberId });
    const lastStep = async (verdict: string) => {
      const status = await screen.findByText(verdict).then(statusAround);
      return within(within(status).getAllByRole('listitem').at(-1) as HTMLElement);
    };
    const granted = await lastStep('Ada may: See the list of users');
    expect(granted.getByText('Granted by the menu above')).toBeInTheDocument();
    expect(granted.getByLabelText('Passes')).toBeInTheDocument();
    await choose('Who', 'Grace');
    const refused = await lastStep('Grace may not: See the list of users');
    expect(refused.getByText('Not granted: a menu would have to grant it')).toBeInTheDocument();
    expect(refused.getByLabelText('Stops here')).toBeInTheDocument();
  });

  it('shows each role as a way of its own', async () => {
    const { admin, ids, tenantId } = await company();
    const { make, db } = pages.product;
    const off = await make.role(tenantId, {
      name: 'Off',
      status: 'disabled',
      pages: ['/org/dept'],
    });
    await db
      .insertInto('memberRoles')
      .values({ tenantId, memberId: ids.ada, roleId: off })
      .execute();
    const page = db.selectFrom('menus').select('id').where('path', '=', '/org/dept');
    const { id } = await page.executeTakeFirstOrThrow();
    await pages.render(`/permission/role?access=${ids.ada}&about=menu:${id}`, {
      as: admin.memberId,
    });
    expect(await screen.findByText('By way of the role "Off"')).toBeInTheDocument();
    expect(screen.getByText('By way of the role "Clerks"')).toBeInTheDocument();
  });

  it('is offered to nobody without the permission, whatever the address says', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, { pages: ['/org/user'] });
    const memberId = await make.member(tenantId, { realName: 'Ada', roleIds: [roleId] });
    await pages.render(`/org/user?access=${memberId}`, { as: memberId });
    await screen.findByText('Ada');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pages.calls.some((call) => call.includes('explain'))).toBe(false);
  });
});

function statusAround(element: HTMLElement): HTMLElement {
  return element.closest('[role=status]') as HTMLElement;
}

/** What the field of the subject shows. */
function chosenIn({ getByLabelText }: Awaited<ReturnType<typeof drawer>>): HTMLElement {
  return getByLabelText('May use').closest('.ant-select') as HTMLElement;
}
