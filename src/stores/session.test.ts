import Cookies from 'js-cookie';
import { clearSession, getToken, keepSession } from './session';

const HOUR = 60 * 60 * 1000;

const lasting = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

afterEach(() => jest.restoreAllMocks());

it.each([
  [30 * 24, true],
  [24, false],
])('keeps a session of %d hours beyond the browser: %s', (hours, isKept) => {
  const set = jest.spyOn(Cookies, 'set');
  const expiresAt = lasting(hours);
  keepSession({ token: 'secret', expiresAt });
  expect(getToken()).toBe('secret');
  expect(set.mock.lastCall?.[2]?.expires).toEqual(isKept ? new Date(expiresAt) : undefined);
});

it('forgets the session, and keeps what the sign-in page shows', () => {
  for (const key of ['CURRENT-USER', 'CURRENT-LOGIN-CONFIG']) localStorage.setItem(key, '{}');
  keepSession({ token: 'secret', expiresAt: lasting(1) });
  clearSession();
  expect(getToken()).toBeUndefined();
  expect(localStorage.getItem('CURRENT-USER')).toBeNull();
  expect(localStorage.getItem('CURRENT-LOGIN-CONFIG')).toBe('{}');
});
