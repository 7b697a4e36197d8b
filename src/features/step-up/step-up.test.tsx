import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/services/request/call';
import type { CallError } from '@/utils/call-error';
import { PASSWORD } from '../../../tests/harness/app/factory';
import { dialogTitled } from '../../../tests/harness/page/crud';
import { setUpPages } from '../../../tests/harness/page/page';
import { enter, user } from '../../../tests/harness/page/user';
import { enableTotp } from '../../../tests/harness/sign-in/factor';

const pages = setUpPages();

const BEGIN = 'POST /user/admin/account/totp/begin';
const STEP_UP = 'POST /user/admin/account/step-up';
const STALE_MS = 10 * 60_000;

/** Signs in a user whose last proof is too old. */
async function open(hasTotp = false) {
  const { make, as, clock } = pages.product;
  const tenantId = await make.tenant();
  const roleId = await make.role(tenantId, { pages: ['/org/dept'] });
  const memberId = await make.member(tenantId, { roleIds: [roleId] });
  const app = hasTotp ? await enableTotp(pages.product, await as(memberId)) : undefined;
  await pages.render('/dashboard', { as: memberId });
  await screen.findByText(/^Good /);
  clock.advance(STALE_MS);
  return { app };
}

const begin = () =>
  call(BEGIN).then(
    () => 'done',
    (error: CallError) => error,
  );

const dialog = async () => within(await dialogTitled('Confirm that it is you'));
const times = (key: string) => pages.calls.filter((made) => made === key).length;

async function confirmWith(label: string, text: string) {
  const field = await (await dialog()).findByLabelText(label);
  await user.clear(field);
  await enter(field, text);
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  return field;
}

describe('a call that wants a fresh proof', () => {
  it('is asked for once, however many are refused, and all of them are made again', async () => {
    await open();
    const outcomes = Promise.all([begin(), begin(), begin()]);
    await confirmWith('Password', PASSWORD);
    expect(await outcomes).toEqual(['done', 'done', 'done']);
    expect(times(STEP_UP)).toBe(1);
    expect(times(BEGIN)).toBe(6);
    await waitFor(() => expect(screen.queryByText('Confirm that it is you')).toBeNull());
  });

  it('keeps the dialog open with what is wrong at the field', async () => {
    await open();
    const outcome = begin();
    const field = await confirmWith('Password', 'not-the-password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/not correct/));
    expect(field).toHaveValue('not-the-password');
    expect(field).toHaveFocus();
    await confirmWith('Password', PASSWORD);
    expect(await outcome).toBe('done');
  });

  it('ends quietly when the question is dismissed, and asks anew the next time', async () => {
    await open();
    const outcomes = Promise.all([begin(), begin()]);
    await user.click(await (await dialog()).findByRole('button', { name: 'Confirm' }));
    expect(await (await dialog()).findByText('Password cannot be empty')).toBeInTheDocument();
    const [cancel] = (await dialog()).getAllByRole('button', { name: 'Cancel' });
    await user.click(cancel as HTMLElement);
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ transport: 'aborted' });
    expect(times(STEP_UP)).toBe(0);
    expect(document.querySelector('.ant-message-notice')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Confirm that it is you')).toBeNull());
    const again = begin();
    await confirmWith('Password', PASSWORD);
    expect(await again).toBe('done');
  });

  it('takes a code of the authenticator app as well', async () => {
    const { app } = await open(true);
    const outcome = begin();
    await user.click(await (await dialog()).findByText('Authenticator'));
    await confirmWith('Code of the authenticator app', app?.code() ?? '');
    expect(await outcome).toBe('done');
  });

  it('solves the captcha that failures call for by itself', async () => {
    await open();
    const outcome = begin();
    for (let tries = 1; tries <= 6; tries += 1) {
      await confirmWith('Password', 'not-the-password');
      await waitFor(() => expect(times(STEP_UP)).toBeGreaterThanOrEqual(tries));
      await (await dialog()).findByText(/not correct/);
    }
    await confirmWith('Password', PASSWORD);
    expect(await outcome).toBe('done');
    expect(times('GET /user/admin/site/captcha')).toBeGreaterThan(0);
  });
});
