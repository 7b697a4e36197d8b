import { fakeConsole } from '../kit/fake-bridge';
import { connect } from './addon-client';

const manifest = { calls: ['GET /user/admin/post/list'] };
const answers = { 'GET /user/admin/post/list': () => ({ data: [] }) };

test('many calls at once wait for their turn, and all are answered', async () => {
  const console = fakeConsole({ manifest, answers });
  const platform = await connect();
  const made = Array.from({ length: 40 }, () => platform.call('GET /user/admin/post/list'));
  await made[0];
  expect(console.calls).toHaveLength(16);
  await Promise.all(made);
  expect(console.calls).toHaveLength(40);
});

test('a call that is given up while it waits is not made', async () => {
  const console = fakeConsole({ manifest, answers });
  const platform = await connect();
  const controller = new AbortController();
  const { signal } = controller;
  const made = Array.from({ length: 17 }, () =>
    platform.call('GET /user/admin/post/list', { signal }).catch(() => 'given up'),
  );
  await made[0];
  controller.abort();
  expect(await made[16]).toBe('given up');
  expect(console.calls).toHaveLength(16);
});

test('the console is told of what is unsaved once, and again when all of it is let go', async () => {
  const console = fakeConsole({ manifest });
  const platform = await connect();
  const [one, two] = [platform.unsaved(), platform.unsaved()];
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  one();
  one();
  await settled();
  expect(console.isUnsaved).toBe(true);
  two();
  await settled();
  expect(console.isUnsaved).toBe(false);
});
