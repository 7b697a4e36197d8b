import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { call } from '@/services/request/call';
import { keepSession } from '@/stores/session';
import { OWN } from '@/utils/about';
import { Client } from '../../../tests/harness/app/client';
import { fill, save } from '../../../tests/harness/page/crud';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();

const READS = ['GET /user/admin/dept/list', 'GET /user/admin/dept/tree'];
const ADD = 'POST /user/admin/dept/add';
const INFO = 'GET /user/admin/member/info';
const STREAM = 'GET /user/admin/site/events';

/** Opens the departments of one seat; the same account has another one, in "Quarry". */
async function openDepts() {
  const { make } = pages.product;
  const seat = async (tenantId: number) => ({
    roleIds: [await make.role(tenantId, { pages: ['/org/dept'], permissions: [...READS, ADD] })],
  });
  const [home, other] = [
    await make.tenant({ name: 'Harbour' }),
    await make.tenant({ name: 'Quarry' }),
  ];
  const memberId = await make.member(home, await seat(home));
  const seatId = await make.seat(memberId, other, await seat(other));
  await pages.render('/org/dept', { as: memberId });
  await screen.findAllByRole('button', { name: /Add department/ });
  await waitFor(() => expect(pages.calls).toContain(STREAM));
  return { tenantIds: [home, other], memberId, seatId };
}

/** What another tab of the browser does and leaves in it. */
async function moveTo(id: number) {
  const tab = new Client(pages.product.app, { token: Cookies.get('ACCESS-TOKEN') });
  keepSession(await tab.get('POST /user/admin/member/switch', { body: { id } }));
}

const question = () => screen.findByText(/^This browser has switched to "Quarry"/, {}, SOON);
const questions = () => document.querySelectorAll('.ant-modal-confirm');
const SOON = { timeout: 10_000 };

describe('a tab whose browser has moved to another seat', () => {
  it('asks once, writes nothing, and keeps its form for who comes back', async () => {
    const { tenantIds, memberId, seatId } = await openDepts();
    await user.click(screen.getAllByRole('button', { name: /Add department/ })[0] as Element);
    await fill('Name', 'Half typed');
    await fill('Code', 'HALF');
    await moveTo(seatId);
    await save();
    await question();
    // Further calls that fail, and the server's event, add no second dialog.
    await act(async () => {
      await Promise.allSettled([
        call('GET /user/admin/dept/tree', OWN),
        call('GET /user/admin/dept/tree', OWN),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    });
    expect(questions()).toHaveLength(1);
    const { db } = pages.product;
    const depts = db.selectFrom('depts').select('id').where('tenantId', 'in', tenantIds);
    expect(await depts.execute()).toEqual([]);

    const stay = screen.getByRole('button', { name: 'Stay on this page' });
    await waitFor(() => expect(stay).toHaveFocus());
    await user.click(stay);
    await waitFor(() => expect(questions()).toHaveLength(0));
    await moveTo(memberId);
    await save();
    expect(await screen.findByText('Data added')).toBeInTheDocument();
    expect(await depts.execute()).toHaveLength(1);
  });

  it('asks no second time about what it only hears of', async () => {
    const { seatId } = await openDepts();
    await user.click(screen.getAllByRole('button', { name: /Add department/ })[0] as Element);
    await fill('Name', 'Half typed');
    await fill('Code', 'HALF');
    await moveTo(seatId);
    await save();
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(questions()).toHaveLength(0));
    const heard = pages.calls.length;
    // The server's event comes after the refusal, and the shell then asks whose session it is.
    await waitFor(() => expect(pages.calls.slice(heard)).toContain(INFO), SOON);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(questions()).toHaveLength(0);
  });

  it('asks, and loses nothing, when it hears of it while the form is on its way', async () => {
    const { seatId } = await openDepts();
    await user.click(screen.getAllByRole('button', { name: /Add department/ })[0] as Element);
    await fill('Name', 'Half typed');
    await fill('Code', 'HALF');
    const { app } = pages.product;
    const fetch = app.fetch.bind(app);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    jest.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      if (request.url.endsWith('/dept/add')) await held;
      return fetch(request, ...rest);
    });
    await moveTo(seatId);
    await save();
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(questions()).toHaveLength(0));
    goOn();
    expect(await screen.findByText(/nothing was done/, {}, SOON)).toBeVisible();
    const form = within((await screen.findByText('Save')).closest('[role=dialog]') as HTMLElement);
    expect(form.getByLabelText('Name')).toHaveValue('Half typed');
  });

  it('asks before it follows with what is half typed, also when it only hears of it', async () => {
    const { seatId } = await openDepts();
    await user.click(screen.getAllByRole('button', { name: /Add department/ })[0] as Element);
    await fill('Name', 'Half typed');
    await moveTo(seatId);
    await question();
    const form = within((await screen.findByText('Save')).closest('[role=dialog]') as HTMLElement);
    expect(form.getByLabelText('Name')).toHaveValue('Half typed');
    const asked = pages.calls.length;
    await user.click(screen.getByRole('button', { name: 'Go on there (reload)' }));
    await waitFor(() => expect(questions()).toHaveLength(0));
    // The event stream comes back by itself, and the shell asks for what it may have missed.
    const byShell = /events|letter\/count|role\/header|member\/info/;
    expect(pages.calls.slice(asked).filter((key) => !byShell.test(key))).toEqual([]);
  });
});
