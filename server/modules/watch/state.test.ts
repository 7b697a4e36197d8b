import { STATE, setUpWatch, WATCHING } from '../../../tests/harness/addon/watch';

/* What the page of an add-on is told of the figures that are watched for it (ADR 0073). */

const NAMED = { 'X-Addon': WATCHING };
const SESSIONS = 'GET /user/admin/online/list';

const watch = setUpWatch();
const { keep, signIn, check, told } = watch;

test('a document without thresholds is said in the add-on, and nothing is told of it', async () => {
  await keep({ limits: { sessions: 'many' } });
  await signIn();
  await check();
  expect(await told()).toEqual([]);
  const admin = await watch.product.as(watch.adminId);
  const state = await admin.get(STATE, { headers: NAMED });
  expect(state).toMatchObject({
    above: [],
    trouble: expect.stringMatching(/^limits\.sessions: ./),
  });
  await keep([]);
  await check();
  expect((await admin.get(STATE, { headers: NAMED })).trouble).toMatch(
    /^The document as a whole: ./,
  );
  await keep({ limits: { sessions: 1 } });
  await check();
  expect(await admin.get(STATE, { headers: NAMED })).toMatchObject({
    ...{ trouble: null, checkedAt: new Date(watch.product.clock.now).toISOString() },
    above: [
      { figure: 'sessions', kind: null, since: new Date(watch.product.clock.now).toISOString() },
    ],
  });
  expect(await told()).toHaveLength(1);
});

test('whoever looks is told what it may see, within its scope', async () => {
  await keep({ limits: { sessions: 1 } });
  const { make } = watch.product;
  const pages = ['/rules'];
  await signIn();
  await check();
  const role = { pages, permissions: [SESSIONS], dataScope: 'self' as const };
  const narrow = await watch.product.asRole(watch.tenantId, role);
  const own = await narrow.get(STATE, { headers: NAMED });
  expect(own).toMatchObject({ figures: { sessions: 1 }, above: [] });
  const blind = await watch.product.asRole(watch.tenantId, { pages });
  expect(await blind.get(STATE, { headers: NAMED })).toMatchObject({ figures: {}, above: [] });
  const whole = await watch.product.as(await make.member(watch.tenantId, { isDefaultAdmin: 1 }));
  expect(await whole.get(STATE, { headers: NAMED })).toMatchObject({
    figures: { sessions: 4, failures: 0, quota: expect.any(Array) },
    days: expect.arrayContaining([{ day: '2026-01-05', signIns: 0, failures: 0 }]),
    above: [{ figure: 'sessions' }],
  });
  const stranger = await watch.product.asRole(watch.tenantId, { pages: ['/org/post'] });
  expect((await stranger.call(STATE, { headers: NAMED })).status).toBe(403);
});
