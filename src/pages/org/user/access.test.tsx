import { screen, waitFor, within } from '@testing-library/react';
import { takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

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
  it('names the link that breaks, and leads to where it is changed', async () => {
    const { admin } = await company();
    await pages.render('/org/user', { as: admin.memberId });
    await takeAction('Ada', 'Explain access');
    expect(await screen.findByText(/^\d+ of \d+ pages and actions are open$/)).toBeVisible();
    await choose('May use', 'Departments');
    const answer = within(await screen.findByText('Ada may not').then(statusAround));
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
    const about = encodeURIComponent('route:GET /user/admin/member/list');
    const row = `member:${ids.grace}`;
    await pages.render(`/org/user?access=${ids.ada}&about=${about}&row=${row}`, {
      as: admin.memberId,
    });
    const answer = within(await screen.findByText('Ada may not').then(statusAround));
    expect(answer.getByText('See the list of users')).toBeInTheDocument();
    expect(answer.getAllByText('Outside the data scope')).toHaveLength(2);
    await user.click((await drawer()).getByText('Any'));
    expect(await screen.findByText('Ada may')).toBeInTheDocument();
  });

  it('explains to somebody else, and closes', async () => {
    const { admin, ids } = await company();
    await pages.render(`/org/user?access=${ids.ada}&row=dept:${ids.sales}`, {
      as: admin.memberId,
    });
    await screen.findByText('Ada may not');
    await choose('Who', 'Root');
    expect(await screen.findByText('Root may')).toBeInTheDocument();
    await user.click((await drawer()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Root may')).toBeNull());
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
