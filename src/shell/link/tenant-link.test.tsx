import { screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import Cookies from 'js-cookie';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const SWITCH = 'POST /user/admin/member/switch';
const LIST = 'GET /user/admin/post/list';

/** Somebody with a seat at the harbour and one at the quarry, who may list positions at both. */
async function addMember() {
  const { make, db } = pages.product;
  const add = async (name: string) => {
    const id = await make.tenant({ name });
    const roleIds = [await make.role(id, { pages: ['/org/post'], permissions: [LIST] })];
    const tenants = db.selectFrom('tenants').select('code').where('id', '=', id);
    return { id, roleIds, code: (await tenants.executeTakeFirstOrThrow()).code };
  };
  const home = await add('Harbour Works');
  const other = await add('Quarry Works');
  const memberId = await make.member(home.id, { roleIds: home.roleIds });
  await make.seat(memberId, other.id, { roleIds: other.roleIds });
  return { memberId, home, other };
}

const page = () => screen.findByText(/There are no positions yet/);

it('says nothing of a link into the present tenant, and takes its code from the address', async () => {
  const { memberId, home } = await addMember();
  await pages.render(`/org/post?keyword=x&tenantCode=${home.code}`, { as: memberId });
  await waitFor(() => expect(history.location.search).toBe('?keyword=x'));
  expect(history.location.pathname).toContain('/org/post');
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
});

it('asks before a page of another own tenant, and switches on a click only', async () => {
  const { memberId, other } = await addMember();
  await pages.render(`/org/post?tenantCode=${other.code}`, { as: memberId });
  expect(
    await screen.findByRole('heading', { name: 'This link leads into "Quarry Works"' }),
  ).toBeVisible();
  expect(screen.getByText(/You are working in "Harbour Works"/)).toBeVisible();
  expect(pages.calls).not.toContain(SWITCH);
  const before = Cookies.get('ACCESS-TOKEN');
  await user.click(screen.getByRole('button', { name: 'Switch and open' }));
  await waitFor(() => expect(Cookies.get('ACCESS-TOKEN')).not.toBe(before));
  const answer = await pages.product.app.request('/user/admin/member/info', {
    headers: { Authorization: Cookies.get('ACCESS-TOKEN') ?? '' },
  });
  expect(await answer.json()).toMatchObject({ data: { tenant: { name: 'Quarry Works' } } });
});

it('stays in the present tenant and opens the page there, without what the link named of the other', async () => {
  const { memberId, other } = await addMember();
  await pages.render(`/org/post?keyword=theirs&tenantCode=${other.code}`, { as: memberId });
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(await page()).toBeVisible();
  expect(history.location.search).toBe('');
  expect(pages.calls).not.toContain(SWITCH);
});

it('tells a tenant without an own seat and an unknown one alike', async () => {
  const { memberId } = await addMember();
  const { make, db } = pages.product;
  const strange = await make.tenant({ name: 'Forge Works' });
  const { code } = await db
    .selectFrom('tenants')
    .select('code')
    .where('id', '=', strange)
    .executeTakeFirstOrThrow();
  const texts: (string | null)[] = [];
  for (const one of [code, 'no-such-code']) {
    await pages.render(`/org/post?tenantCode=${one}`, { as: memberId });
    const titles = await screen.findAllByRole('heading', { name: 'This link cannot be opened' });
    texts.push(titles.at(-1)?.closest('.state-message')?.textContent ?? null);
  }
  expect(texts[0]).toContain('or you have no open seat in it');
  expect(texts[1]).toBe(texts[0]);
  expect(document.body.textContent).not.toContain('Forge Works');
});

it('asks before a page that the present seat may not open, too', async () => {
  const { memberId, other } = await addMember();
  await pages.render(`/org/dept?tenantCode=${other.code}`, { as: memberId });
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(await screen.findByText(/you are not allowed to open this page/)).toBeVisible();
});
