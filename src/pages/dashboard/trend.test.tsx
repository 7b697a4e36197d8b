import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { dayOf } from '#server/lib/time/days';
import { setUpPages } from '../../../tests/harness/page/page';
import { user } from '../../../tests/harness/page/user';

const pages = setUpPages();
const TRENDS = 'GET /user/admin/dashboard/trends';

/** A default admin of a tenant in which something happened so many days ago. */
async function addFigures() {
  const { make, db, clock } = pages.product;
  const tenantId = await make.tenant();
  const today = dayOf(clock.now);
  const place = { tenantId, deptId: 0, slot: 0 };
  await db
    .insertInto('figures')
    .values([
      { ...place, day: today, kind: 'signIn', value: 1200 },
      { ...place, day: today - 1, kind: 'failure', value: 3 },
      { ...place, day: today - 1, kind: 'joined', value: 1 },
      { ...place, day: today - 40, kind: 'signIn', value: 5 },
    ])
    .execute();
  return make.member(tenantId, { isDefaultAdmin: 1 });
}

const chart = () => screen.findByRole('slider', { name: /new users by day/ });

/** What the slider says, without the day. */
const said = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

describe('the chart of the dashboard', () => {
  it('says the sums, and each day by the keys', async () => {
    await pages.render('/dashboard', { as: await addFigures() });
    const slider = await chart();
    expect(said(slider)).toBe('30 days in all: 1,200 sign-ins, 3 failed, 1 new user');
    slider.focus();
    await user.keyboard('{ArrowLeft}');
    expect(said(slider)).toBe('2026-01-05: 1,200 sign-ins, 0 failed, 0 new users');
    expect(screen.getByText('1,200')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(said(slider)).toBe('2026-01-04: 0 sign-ins, 3 failed, 1 new user');
    expect(slider).toHaveAttribute('aria-valuenow', '28');
    await user.keyboard('{Home}{PageUp}');
    expect(said(slider)).toMatch(/^2025-12-14/);
    await user.keyboard('{End}{ArrowRight}');
    expect(said(slider)).toMatch(/^2026-01-05/);
    await user.keyboard('{Escape}');
    expect(said(slider)).toMatch(/^30 days in all/);
    await user.keyboard('{Home}');
    await user.tab();
    expect(said(slider)).toMatch(/^30 days in all/);
  });

  it('hides and shows a line from its legend', async () => {
    await pages.render('/dashboard', { as: await addFigures() });
    await chart();
    const lines = within(screen.getByRole('group', { name: 'Lines shown' }));
    const failures = lines.getByRole('button', { name: 'Failed sign-ins 3' });
    expect(failures).toHaveAttribute('aria-pressed', 'true');
    await user.click(failures);
    expect(failures).toHaveAttribute('aria-pressed', 'false');
    const signIns = lines.getByRole('button', { name: 'Sign-ins 1,200', pressed: true });
    expect(signIns).toBeVisible();
    await user.click(failures);
    expect(failures).toHaveAttribute('aria-pressed', 'true');
  });

  it('runs from right to left where the language does, and the keys with it', async () => {
    await pages.render('/dashboard', { as: await addFigures() });
    const slider = await chart();
    act(() => {
      localStorage.setItem('umi_locale', 'ar');
      window.dispatchEvent(new Event('languagechange'));
    });
    slider.focus();
    await user.keyboard('{End}{ArrowRight}');
    expect(said(slider)).toMatch(/^2026-01-04/);
    await user.keyboard('{ArrowUp}');
    expect(said(slider)).toMatch(/^2026-01-05/);
  });

  it('keeps its length in the address', async () => {
    await pages.render('/dashboard?days=90', { as: await addFigures() });
    expect(said(await chart())).toMatch(/^90 days in all: 1,205 sign-ins/);
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(async () => expect(said(await chart())).toMatch(/^7 days in all/));
    expect(history.location.search).toBe('?days=7');
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    expect(history.location.search).toBe('');
  });

  it('is a table on demand, the latest day first', async () => {
    await pages.render('/dashboard?days=7', { as: await addFigures() });
    await chart();
    await user.click(screen.getByRole('button', { name: 'As a table' }));
    const table = within(screen.getByRole('table', { name: /new users by day/ }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(9);
    expect(rows.slice(0, 4)).toEqual([
      'DaySign-insFailed sign-insNew users',
      '7 days in all1,20031',
      '2026-01-051,20000',
      '2026-01-04031',
    ]);
    await user.click(screen.getByRole('button', { name: 'As a chart' }));
    await chart();
  });

  it('is not there for whoever sees only itself', async () => {
    const { make } = pages.product;
    const tenantId = await make.tenant();
    const roleIds = [await make.role(tenantId, { pages: ['/dashboard'], dataScope: 'self' })];
    await pages.render('/dashboard', { as: await make.member(tenantId, { roleIds }) });
    await waitFor(() => expect(pages.calls).toContain(TRENDS));
    await waitFor(() => expect(screen.queryByText('Sign-ins and new users')).toBeNull());
    expect(await screen.findByRole('region', { name: 'To do' })).toBeVisible();
  });
});
