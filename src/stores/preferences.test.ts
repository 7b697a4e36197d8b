import { act, renderHook } from '@testing-library/react';
import { CallError } from '@/utils/call-error';
import { changePreference, preferenceOf, takePreferences, usePreferenceValue } from './preferences';

let account = 0;
const stored = { key: 'list.org-user', value: { size: 'small' }, version: 3 };

/** A server that stores one key. */
function createServer(row = stored) {
  let current = row;
  return {
    current: () => current,
    changeElsewhere: (value: typeof current.value) => {
      current = { ...current, value, version: current.version + 1 };
    },
    send: jest.fn(async (body: { key: string; value: object; version: number }) => {
      await Promise.resolve();
      if (body.version !== current.version) {
        const details = { code: -1, status: 409, reason: 'preference.conflict', data: current };
        throw new CallError('', details);
      }
      current = { ...body, version: current.version + 1 } as typeof current;
      return current as never;
    }),
  };
}

beforeEach(() => {
  account += 1;
  localStorage.clear();
  takePreferences(account, [stored]);
});

it('changes at once and saves one request at a time', async () => {
  const { send, current } = createServer();
  const first = changePreference(stored.key, (value) => ({ ...value, a: 1 }), send);
  const second = changePreference(stored.key, (value) => ({ ...value, b: 2 }), send);
  const third = changePreference(stored.key, (value) => ({ ...value, c: 3 }), send);
  expect(preferenceOf(stored.key)).toEqual({ size: 'small', a: 1, b: 2, c: 3 });
  await Promise.all([first, second, third]);
  expect(send).toHaveBeenCalledTimes(2);
  expect(current().value).toEqual({ size: 'small', a: 1, b: 2, c: 3 });
});

it('keeps what another window has changed under the same key', async () => {
  const { send, current, changeElsewhere } = createServer();
  changeElsewhere({ size: 'large' });
  await changePreference(stored.key, (value) => ({ ...value, a: 1 }), send);
  expect(current().value).toEqual({ size: 'large', a: 1 });
  expect(preferenceOf(stored.key)).toEqual({ size: 'large', a: 1 });
});

it('holds in this window what could not be saved, and says that it could not', async () => {
  const send = jest.fn(async () => {
    throw new CallError('no network', { code: -1, status: 0, transport: 'network' });
  });
  await expect(changePreference(stored.key, () => ({ a: 1 }), send)).rejects.toThrow('no network');
  expect(preferenceOf(stored.key)).toEqual({ a: 1 });
});

it('goes back to what was saved where a failure is to be undone', async () => {
  const { send, current } = createServer();
  const first = changePreference(stored.key, (value) => ({ ...value, a: 1 }), send);
  await first;
  send.mockRejectedValueOnce(new CallError('no', { code: -1, status: 500 }));
  const change = () =>
    changePreference(
      stored.key,
      () => ({ b: 2 }),
      send,
      () => true,
    );
  const failed = change();
  expect(preferenceOf(stored.key)).toEqual({ b: 2 });
  await expect(failed).rejects.toThrow('no');
  expect(preferenceOf(stored.key)).toEqual({ size: 'small', a: 1 });
  await change();
  expect(current().value).toEqual({ b: 2 });
});

it('shows the look of another window, and nobody else’s', () => {
  const read = jest.fn(() => usePreferenceValue('shell'));
  const { result } = renderHook(read);
  const look = (of: number) => {
    localStorage.setItem(
      'CURRENT-PREFERENCES',
      JSON.stringify({ account: of, value: { theme: 'dark' } }),
    );
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
    });
  };
  look(account + 1);
  expect(result.current).toEqual({});
  expect(read).toHaveBeenCalledTimes(1);
  look(account);
  expect(result.current).toEqual({ theme: 'dark' });
  expect(read).toHaveBeenCalledTimes(2);
});

it('forgets everything of an account when another signs in', () => {
  takePreferences(account, [{ key: 'shell', value: { theme: 'dark' }, version: 1 }]);
  account += 1;
  takePreferences(account, []);
  expect(preferenceOf('shell')).toEqual({});
  expect(preferenceOf(stored.key)).toEqual({});
});

it('takes an unsaved look of the same account from this browser', () => {
  account += 1;
  const look = { account, value: { theme: 'dark' } };
  localStorage.setItem('CURRENT-PREFERENCES', JSON.stringify(look));
  takePreferences(account, []);
  expect(preferenceOf('shell')).toEqual({ theme: 'dark' });
});
