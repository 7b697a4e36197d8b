import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { dayOf } from '#server/lib/time/days';
import { REQUEST } from '@/hooks/reading/request-defaults';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const PERMISSIONS = [
  ...['GET /user/admin/member/list', 'GET /user/admin/dept/list'],
  'GET /user/admin/dept/tree',
];

/** A manager of a tenant whose list of users may be opened. */
async function addManager(dataScope: 'all' | 'self' = 'all', permissions = PERMISSIONS) {
  const { make, clock } = pages.product;
  const tenantId = await make.tenant({ createdAt: clock.now - 40 * 86_400_000 });
  await note(tenantId, 'members', 40, 1);
  const role = { pages: ['/dashboard', '/org/user'], permissions, dataScope };
  const roleIds = [await make.role(tenantId, role)];
  const as = await make.member(tenantId, { roleIds, lastActiveAt: clock.now });
  return { tenantId, as };
}

/** Notes that something has happened so many days ago. */
async function note(tenantId: number, kind: 'members' | 'active', ago: number, value: number) {
  const { db, clock } = pages.product;
  const place = { tenantId, deptId: 0, day: dayOf(clock.now) - ago, slot: 0 };
  await db
    .insertInto('figures')
    .values({ ...place, kind, value })
    .execute();
}

const card = async (title: string) => {
  const label = await screen.findByText(title, { selector: '.summary-title' });
  return label.closest('.ant-card') as HTMLElement;
};

describe('the numbers of the dashboard', () => {
  it('say in words how they have changed', async () => {
    const { tenantId, as } = await addManager();
    const { make } = pages.product;
    await make.member(tenantId);
    await make.dept(tenantId);
    await note(tenantId, 'members', 3, 2);
    await note(tenantId, 'active', 1, 1200);
    await pages.render('/dashboard', { as });
    expect(await card('Users')).toHaveTextContent('Users2↑ 2 more than 30 days ago');
    expect(await card('Active today')).toHaveTextContent('Active today11,200 in all yesterday');
    expect(await card('Departments')).toHaveTextContent('Departments1Same as 30 days ago');
    expect(screen.queryByText('Tenants', { selector: '.summary-title' })).toBeNull();
  });

  it('are asked for again unnoticed when the window gets the focus back', async () => {
    const { tenantId, as } = await addManager();
    await pages.render('/dashboard', { as });
    expect(await card('Users')).toHaveTextContent('Users1');
    await pages.product.make.member(tenantId);
    const later = Date.now() + REQUEST.focusSpanMs + 1;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    fireEvent.focus(window);
    await waitFor(async () => expect(await card('Users')).toHaveTextContent('Users2'));
  });

  it('lead to the list that they count', async () => {
    const { tenantId, as } = await addManager();
    const { make, clock } = pages.product;
    await make.member(tenantId, { realName: 'Idle', lastActiveAt: clock.now - 3 * 86_400_000 });
    await make.member(tenantId, { realName: 'Busy', lastActiveAt: clock.now });
    await pages.render('/dashboard', { as });
    const number = within(await card('Active today'));
    await waitFor(() => expect(number.getByText('2')).toBeVisible());
    await user.click(number.getByText('2'));
    expect(await screen.findByText('Busy')).toBeVisible();
    expect(history.location.pathname).toBe('/org/user');
    expect(await screen.findByText('Rows found: 2')).toBeInTheDocument();
    expect(screen.queryByText('Idle')).toBeNull();
  });

  it('lead nowhere without the page, and compare nothing for whoever sees only itself', async () => {
    const { as } = await addManager('self');
    await pages.render('/dashboard', { as });
    const depts = await card('Departments');
    await waitFor(() => expect(depts).toHaveTextContent(/^Departments0$/));
    expect(depts.closest('a')).toBeNull();
    expect((await card('Users')).closest('a')).not.toBeNull();
  });

  it('are of the platform too for whoever may list its tenants and invitations', async () => {
    await pages.render('/dashboard');
    expect(await card('Tenants')).toHaveTextContent(/^Tenants\d+$/);
    expect(await card('Usable invitations')).toHaveTextContent(/0$/);
    expect((await card('Usable invitations')).closest('a')).toHaveAttribute(
      'href',
      '/tenant/invite?state=unused',
    );
  });

  it('are those of the lists that one may call, and none without any', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const memberWith = async (permissions: string[]) =>
      make.member(tenantId, {
        roleIds: [await make.role(tenantId, { pages: ['/dashboard'], permissions })],
      });
    await pages.render('/dashboard', { as: await memberWith(['GET /user/admin/dept/list']) });
    const depts = await card('Departments');
    await waitFor(() => expect(depts).toHaveTextContent('Departments0'));
    const titles = () => document.querySelectorAll('.summary-title');
    expect(titles()).toHaveLength(1);
    await pages.render('/dashboard', { as: await memberWith([]) });
    await screen.findByText('Latest notices');
    await waitFor(() => expect(titles()).toHaveLength(0));
  });
});
