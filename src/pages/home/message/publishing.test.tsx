import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { LIST, OWN, SOURCE, WRITES } from '../../../../tests/harness/notice/notices';
import { confirm, takeAction } from '../../../../tests/harness/page/crud';
import { setUpPages } from '../../../../tests/harness/page/page';
import { enter, user } from '../../../../tests/harness/page/user';

const pages = setUpPages();

const TAB = '/home/message?tab=publish';

/** Somebody who publishes notices in a tenant, and a reader in a department. */
async function addPublisher() {
  const { make } = pages.product;
  const tenantId = await make.tenant();
  const deptId = await make.dept(tenantId, { name: 'Plant' });
  const page = { pages: ['/dashboard', '/home/message'] };
  const reading = await make.role(tenantId, page);
  const writing = await make.role(tenantId, {
    ...page,
    dataScope: 'all',
    permissions: [...WRITES, 'GET /user/admin/dept/tree', 'GET /user/admin/member/list'],
  });
  const rita = await make.member(tenantId, { realName: 'Rita', roleIds: [reading], deptId });
  const paul = await make.member(tenantId, { realName: 'Paul', roleIds: [writing] });
  const client = await pages.product.as(paul);
  return { rita, paul, client, reader: await pages.product.as(rita) };
}

async function startWriting(as: number) {
  await pages.render(TAB, { as });
  const [write] = await screen.findAllByRole('button', { name: 'Write a notice' });
  if (write) await user.click(write);
  return within(await screen.findByRole('dialog'));
}

describe('publishing notices', () => {
  it('is not offered to those who may not', async () => {
    const { rita } = await addPublisher();
    await pages.render(TAB, { as: rita });
    expect(await screen.findByRole('tab', { name: 'To me' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Publishing' })).toBeNull();
    expect(await screen.findByText(/not allowed to see this part/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show "Notices"' }));
    const tab = await screen.findByRole('tab', { name: /^Notices/, selected: true });
    expect(tab).toBeVisible();
    expect(screen.queryByText(/not allowed to see this part/)).toBeNull();
  });

  it('keeps what is written as a draft, shows how it reads, and says what is missing', async () => {
    const { paul, client } = await addPublisher();
    const form = await startWriting(paul);
    const content = await form.findByLabelText('Content');
    await enter(content, '**Off** on Sunday');
    const files = [new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' })];
    // The browser would open it in place of the page.
    expect(fireEvent.drop(content, { dataTransfer: { files } })).toBe(false);
    expect(await screen.findByText(/^"plan.svg" is no PNG/)).toBeVisible();
    expect(content).toHaveValue('**Off** on Sunday');
    expect(await form.findByText('Off', { selector: '.markdown strong' })).toBeVisible();
    await enter(form.getByLabelText('Title'), 'Power cut');
    expect(await form.findByText('Saved')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Publish' }));
    expect(await form.findByText('Choose the start')).toBeVisible();
    expect(form.getByText('Choose whom it is for')).toBeVisible();

    cleanup();
    document.body.replaceChildren();
    await pages.render(TAB, { as: paul });
    await user.click(await screen.findByRole('button', { name: 'Power cut' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByLabelText('Content')).toHaveValue('**Off** on Sunday');
    expect(await client.get(LIST)).toMatchObject([{ title: 'Power cut', state: 'draft' }]);
  });

  it('says how many people that is, and who has read it', async () => {
    const { paul, client, reader } = await addPublisher();
    const { body, id, version } = await draftFor(client, reader.memberId);
    expect(body.title).toBe('Power cut');
    await pages.render(TAB, { as: paul });
    await user.click(await screen.findByRole('button', { name: 'Power cut' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('Reaches one person', undefined, { timeout: 5000 })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published', { selector: '.ant-message *' })).toBeVisible();
    expect(await reader.get(OWN)).toMatchObject([{ id, title: 'Power cut' }]);
    expect((await client.get(SOURCE, { query: { id } })).version).toBeGreaterThan(version);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Who has read it Power cut' }));
    const receipts = within(await screen.findByRole('dialog'));
    expect(await receipts.findByText('Read by 0 of 1')).toBeVisible();
    expect(await receipts.findByText('Rita')).toBeVisible();
    await user.click(receipts.getByRole('button', { name: 'Remind those who have not' }));
    const question = await screen.findByText(/Remind one person who/);
    const ask = within(question.closest('[role=dialog]') as HTMLElement);
    await user.click(ask.getByRole('button', { name: 'Remind those who have not' }));
    expect(await screen.findByText('Reminded', { selector: '.ant-message *' })).toBeVisible();
    expect(await reader.get('GET /admin/admin/notice/pressing')).toMatchObject([{ id }]);
    expect(await receipts.findByText(/^Last reminded/)).toBeVisible();
    expect(history.location.search).toBe(`?tab=publish&receipts=${id}`);
    act(() => history.back());
    expect(history.location.search).toBe('?tab=publish');
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  });

  it('keeps what is written where the notice was published elsewhere, as a draft of its own', async () => {
    const { paul, client, reader } = await addPublisher();
    const { id, version } = await draftFor(client, reader.memberId);
    await pages.render(TAB, { as: paul });
    await user.click(await screen.findByRole('button', { name: 'Power cut' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByDisplayValue('Power cut');
    await client.get('POST /admin/admin/notice/publish', { body: { id, version } });
    await enter(form.getByLabelText('Title'), ' off');
    expect(await form.findByText(/^Paul published the notice at .* new draft$/)).toBeVisible();
    await waitFor(async () =>
      expect(await client.get(LIST)).toMatchObject([
        { title: 'Power cut off', state: 'draft' },
        { title: 'Power cut', state: 'published' },
      ]),
    );
  });

  it('renews the list unnoticed when somebody else publishes, and keeps what is selected', async () => {
    const { paul, client, reader } = await addPublisher();
    const { id, version } = await draftFor(client, reader.memberId);
    await pages.render(TAB, { as: paul });
    const row = (await screen.findByRole('button', { name: 'Power cut' })).closest('tr');
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
    await client.get('POST /admin/admin/notice/publish', { body: { id, version } });
    const published = await screen.findByText('Published', { selector: 'tr *' });
    const renewed = within(published.closest('tr') as HTMLElement);
    expect(renewed.getByRole('checkbox')).toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('asks before it reaches a whole company, with the number of people', async () => {
    const { paul, client } = await addPublisher();
    const { id } = await draftFor(client, paul);
    await pages.render(TAB, { as: paul });
    await user.click(await screen.findByRole('button', { name: 'Power cut' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(await form.findByText('Everyone in the tenant'));
    await user.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('2 people will see "Power cut".')).toBeVisible();
    expect(await client.get(SOURCE, { query: { id } })).toMatchObject({ state: 'draft' });
    const [title] = screen.getAllByText('Publish the notice?');
    const question = title?.closest('[role=dialog]');
    const ask = within(question as HTMLElement);
    await user.click(ask.getByRole('button', { name: 'Publish' }));
    await waitFor(async () =>
      expect(await client.get(SOURCE, { query: { id } })).toMatchObject({ state: 'published' }),
    );
  });

  it('keeps with the draft what a kind of range names by itself, and nothing of the one before', async () => {
    const { paul, client } = await addPublisher();
    const { id } = await draftFor(client, paul);
    await pages.render(TAB, { as: paul });
    await user.click(await screen.findByRole('button', { name: 'Power cut' }));
    const form = within(await screen.findByRole('dialog'));
    const kept = () => client.get(SOURCE, { query: { id } });
    await user.click(await form.findByText('Everyone in the tenant'));
    const whole = { rangeType: 'tenants', rangeIds: [expect.any(Number)] };
    await waitFor(async () => expect(await kept()).toMatchObject(whole));
    await user.click(form.getByText('Departments'));
    await waitFor(async () => expect(await kept()).toMatchObject({ rangeType: 'depts' }));
  });

  it('offers whole companies and roles to nobody who sees only a part', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, {
      pages: ['/dashboard', '/home/message'],
      dataScope: 'dept',
      permissions: [...WRITES, 'GET /user/admin/role/list'],
    });
    const form = await startWriting(await make.member(tenantId, { roleIds: [roleId] }));
    expect(await form.findByText('Departments')).toBeVisible();
    expect(form.queryByText('Roles')).toBeNull();
    expect(form.queryByText('Everyone in the tenant')).toBeNull();
  });

  it('offers no departments to whoever sees only itself', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleId = await make.role(tenantId, {
      pages: ['/dashboard', '/home/message'],
      dataScope: 'self',
      permissions: [...WRITES, 'GET /user/admin/dept/tree', 'GET /user/admin/member/list'],
    });
    const deptId = await make.dept(tenantId, { name: 'Plant' });
    const form = await startWriting(await make.member(tenantId, { roleIds: [roleId], deptId }));
    expect(await form.findByRole('combobox', { name: 'Find users by name' })).toBeVisible();
    expect(form.getByRole('radio', { name: 'Chosen users' })).toBeChecked();
    expect(form.queryByText('Departments')).toBeNull();
  });

  it('is taken back after a question, and nobody reads it then', async () => {
    const { paul, client, reader } = await addPublisher();
    const { id, version } = await draftFor(client, reader.memberId);
    await client.get('POST /admin/admin/notice/publish', { body: { id, version } });
    await pages.render(TAB, { as: paul });
    await takeAction('Power cut', 'Withdraw');
    expect(await confirm('Withdraw')).toContain('Nobody sees "Power cut" any more');
    expect(await screen.findByText('Withdrawn', { selector: '.ant-message *' })).toBeVisible();
    expect(await reader.get(OWN)).toEqual([]);
  });

  it('keeps what fits of what is too long after a question, and says that it is not saved', async () => {
    const { paul, client } = await addPublisher();
    const form = await startWriting(paul);
    await enter(form.getByLabelText('Title'), 'x'.repeat(130));
    expect(await form.findByText('Too long, not saved')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Continue later' }));
    await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
    expect(form.getByLabelText('Title')).toHaveValue('x'.repeat(130));
    expect(await client.get(LIST)).toEqual([]);
    await waitFor(() => expect(screen.queryByText('Go on writing')).toBeNull());
    await user.click(form.getByRole('button', { name: 'Continue later' }));
    await user.click(await screen.findByRole('button', { name: 'Keep what fits' }));
    await waitFor(async () =>
      expect(await client.get(LIST)).toMatchObject([{ title: 'x'.repeat(128) }]),
    );
  });

  it('discards a draft after a question', async () => {
    const { paul, client } = await addPublisher();
    const form = await startWriting(paul);
    await enter(form.getByLabelText('Title'), 'Never mind');
    expect(await form.findByText('Saved')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByText(/Discard the draft "Never mind"/);
    const ask = within(question.closest('[role=dialog]') as HTMLElement);
    await user.click(ask.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await client.get(LIST)).toEqual([]));
  });
});

/** A draft for one member that lacks nothing. */
async function draftFor(client: Awaited<ReturnType<typeof addPublisher>>['client'], to: number) {
  const body = {
    ...{ title: 'Power cut', content: '**Off** on Sunday', rangeType: 'members' as const },
    ...{ rangeIds: [to], startAt: new Date(pages.product.clock.now).toISOString() },
  };
  const { id, version } = await client.get('POST /admin/admin/notice/add', { body });
  return { body, id, version };
}
