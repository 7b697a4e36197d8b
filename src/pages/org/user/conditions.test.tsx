import { screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { listMembers } from '#contract/member/member';
import { choose as chooseFilter, query } from '../../../../tests/harness/page/list-steps';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';
import { MEMBER_KINDS } from './components/conditions/kinds';

const pages = setUpPages();

/** A tenant with three users, two roles and a position. */
async function open(where?: readonly unknown[]) {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const auditor = await make.role(tenantId, { name: 'Auditor' });
  const postIds = [await make.post(tenantId, { name: 'Engineer' })];
  await make.role(tenantId, { name: 'Helper' });
  const as = await make.member(tenantId, { realName: 'Root', isDefaultAdmin: 1 });
  await make.member(tenantId, { realName: 'Ada', roleIds: [auditor], loginCount: 7 });
  await make.member(tenantId, { realName: 'Bob', postIds, email: 'bob@example.com' });
  const search = where ? `?where=${encodeURIComponent(JSON.stringify(where))}` : '';
  await pages.render(`/org/user${search}`, { as });
  await screen.findAllByRole('row', { name: /Ada|Bob|Root/ });
}

const names = () =>
  ['Ada', 'Bob', 'Root'].filter((name) => screen.queryByRole('row', { name: RegExp(name) }));
const chips = () => within(screen.getByRole('list', { name: 'Conditions' }));
const asked = () => new URLSearchParams(history.location.search).get('where');

async function choose(label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  if (label.startsWith('Field')) await user.keyboard(option);
  const found = await screen.findAllByTitle(option);
  await user.click(found.at(-1) as HTMLElement);
}

describe('conditions on users', () => {
  it('are put together from every field and operator of the call, and stay in the address', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Conditions' }));
    const form = within(await screen.findByRole('dialog'));
    await choose('Field of condition 1', 'Role');
    await choose('Value of Role', 'Auditor');
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Add condition' }));
    await choose('Field of condition 2', 'Sign-ins');
    await enter(await form.findByRole('spinbutton', { name: 'Value of Sign-ins' }), '5');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Ada']));
    expect(chips().getByRole('button', { name: 'Role is one of Auditor' })).toBeVisible();
    expect(chips().getByRole('button', { name: 'Sign-ins is at least 5' })).toBeVisible();
    expect(JSON.parse(asked() ?? '')).toEqual([
      ['roleId', 'in', [expect.any(Number)]],
      ['loginCount', '>=', 5],
    ]);
  });

  it('are shown from the address, and taken out one by one', async () => {
    await open([
      ['email', 'not_null'],
      ['realName', 'like', 'B'],
    ]);
    await waitFor(() => expect(names()).toEqual(['Bob']));
    await screen.findByRole('button', { name: 'Email is not empty' });
    const remove = (condition: string) =>
      user.click(screen.getByRole('button', { name: `Remove the condition "${condition}"` }));
    await remove('Real name contains B');
    expect(asked()).toBe('[["email","not_null"]]');
    await remove('Email is not empty');
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bob', 'Root']));
    expect(asked()).toBeNull();
  });

  it('outlast a search but no reset, and are dropped from the address where the list does not know them', async () => {
    await open([['realName', 'like', 'a']]);
    await enter(screen.getByRole('textbox', { name: 'Keyword' }), 'nobody at all');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual([]));
    expect(asked()).toBe('[["realName","like","a"]]');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(names()).toEqual(['Ada', 'Bob', 'Root']));
    expect(asked()).toBeNull();
    history.push('/org/user?where=[["secret","=",1],["realName","like","Ad"],7]');
    await waitFor(() => expect(asked()).toBe('[["realName","like","Ad"]]'));
    await waitFor(() => expect(names()).toEqual(['Ada']));
  });

  it('ask for what is missing, and close without a change', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Conditions' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Apply' }));
    expect(await form.findByText('Choose a field')).toBeVisible();
    await choose('Field of condition 1', 'Last sign-in');
    await choose('Comparison of condition 1', 'is between');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    expect(await form.findByText('Fill this in completely')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(asked()).toBeNull();
    expect(names()).toEqual(['Ada', 'Bob', 'Root']);
  });

  it('name every field that the call filters by', () => {
    expect(MEMBER_KINDS).toEqual(listMembers.list?.fields);
  });
});

describe('filters by what users hold', () => {
  it('find whom a role or a position was given, and name it from the address', async () => {
    await open();
    await chooseFilter('Role', 'Auditor')();
    await query();
    await waitFor(() => expect(names()).toEqual(['Ada']));
    const address = history.location.search;
    expect(address).toMatch(/^\?roleId=\d+$/);
    await chooseFilter('Position', 'Engineer')();
    await query();
    await waitFor(() => expect(names()).toEqual([]));
    history.push(`/org/user${address}`);
    await waitFor(() => expect(names()).toEqual(['Ada']));
    const shown = (label: string) => screen.getByLabelText(label).closest('.ant-select');
    await waitFor(() => expect(shown('Role')).toHaveTextContent('Auditor'));
    expect(shown('Position')).not.toHaveTextContent('Engineer');
  });

  it('offer roles to whoever may list them only', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const permissions = ['GET /user/admin/member/list'];
    const roleId = await make.role(tenantId, {
      pages: ['/org/user'],
      permissions,
      dataScope: 'all',
    });
    const as = await make.member(tenantId, { realName: 'Root', roleIds: [roleId] });
    await pages.render('/org/user', { as });
    await screen.findAllByRole('row', { name: /Root/ });
    await user.click(document.querySelector('.search-fold') as HTMLElement);
    expect(await screen.findByLabelText('Position')).toBeVisible();
    expect(screen.queryByLabelText('Role')).toBeNull();
  });
});

describe('columns that few need', () => {
  it('are shown once they are chosen, with roles by name', async () => {
    await open();
    expect(screen.queryByRole('columnheader', { name: 'Roles' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Column settings' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('checkbox', { name: 'Roles' }));
    await user.click(form.getByRole('checkbox', { name: 'Balance (yuan)' }));
    await user.click(form.getByRole('button', { name: 'Done' }));
    const row = await screen.findByRole('row', { name: /Ada/ });
    expect(await within(row).findByText('Auditor')).toBeVisible();
    expect(within(row).getByText('0.00')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Last address' })).toBeNull();
  });
});
