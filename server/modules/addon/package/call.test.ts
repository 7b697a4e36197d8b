import { calls } from '#contract/index';
import { mayAddonCall, mayMenuGrant } from './call.rules';

const keysOf = (isIncluded: typeof mayAddonCall) => calls.filter(isIncluded).map(({ key }) => key);

/** About what the add-on itself keeps or has watched (ADR 0071 and 0073). */
const isOwn = ({ path }: { path: string }) =>
  /^\/admin\/admin\/addon\/(document|watch)\//.test(path);

test('what an add-on may call is asked for by permission, about its own data, or one of a few reads', () => {
  const open = calls.filter(
    (call) => mayAddonCall(call) && call.access !== 'granted' && !isOwn(call),
  );
  expect(open.map(({ key }) => key).toSorted()).toEqual([
    'GET /user/admin/dept/tree',
    'GET /user/admin/member/info',
    'GET /user/admin/post/options',
  ]);
});

test('a menu grants only what an add-on may call', () => {
  const callable = new Set(keysOf(mayAddonCall));
  expect(keysOf(mayMenuGrant).filter((key) => !callable.has(key))).toEqual([]);
});

test('no add-on reaches accounts, ways in, the market or how the platform is run', () => {
  const closed = /\/(account|addon|audit|market|online|passkey|register|resetting|site|sms)(\/|$)/;
  const isReached: typeof mayAddonCall = (call) =>
    mayAddonCall(call) && closed.test(call.path) && !isOwn(call);
  expect(keysOf(isReached)).toEqual([]);
});

test('no add-on takes access away, or changes who may do what', () => {
  const ofAccess = /\/(invite|menu|offer|policy|recycle|role|tenantUser)\//;
  const writes = calls.filter((call) => mayAddonCall(call) && call.method !== 'GET');
  expect(writes.filter(({ revokes, stepUp }) => revokes || stepUp)).toEqual([]);
  expect(writes.filter(({ path }) => ofAccess.test(path))).toEqual([]);
});

test.each([
  'GET /user/admin/member/list',
  'GET /user/admin/dept/detail',
  'POST /user/admin/post/add',
  'PUT /user/admin/post/update',
  'POST /user/admin/tenant/quota/report',
])('an add-on may call %s', (key) => {
  expect(keysOf(mayAddonCall)).toContain(key);
});
