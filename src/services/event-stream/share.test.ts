import { shareEvents } from './share';

type Work = (lock: object | null) => Promise<void> | undefined;

/** A minimal LockManager that grants one lock at a time. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let users = 0;
  return {
    request: async (_: string, { signal, ifAvailable }: LockOptions, work: Work) => {
      if (ifAvailable && users > 0) return work(null);
      users += 1;
      const mine = last.then(() => {
        if (signal?.aborted) throw signal.reason;
        return work({});
      });
      last = mine
        .catch(() => undefined)
        .then(() => {
          users -= 1;
        });
      return mine;
    },
  };
}

const channels = new Set<TestChannel>();

class TestChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Connections through which a test can send events. */
function createServer() {
  const speakers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const connect = jest.fn(
    async () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          speakers.push(controller);
        },
      }),
  );
  const say = (kind: string) => {
    const bytes = new TextEncoder().encode(`id: 1\nevent: ${kind}\ndata: \n\n`);
    speakers.at(-1)?.enqueue(bytes);
  };
  return { connect, say };
}

const original = { locks: navigator.locks, channel: globalThis.BroadcastChannel };

function lend(locks: unknown) {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
}

afterEach(() => {
  Object.defineProperty(navigator, 'locks', { value: original.locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: original.channel });
});

it('keeps one stream for all windows, and the next takes over when its holder goes', async () => {
  lend(createLocks());
  const { connect, say } = createServer();
  const [first, second] = [jest.fn(), jest.fn()];
  const stopFirst = shareEvents(connect, first);
  const stopSecond = shareEvents(connect, second);
  await flush();
  expect(connect).toHaveBeenCalledTimes(1);
  say('letter');
  await flush();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);

  stopFirst();
  await flush();
  expect(connect).toHaveBeenCalledTimes(2);
  expect(connect).toHaveBeenLastCalledWith(expect.objectContaining({ lastId: '1' }));
  // The one that left may have known of a change that it never passed on.
  expect(second).toHaveBeenCalledWith({ kind: 'permission' });
  say('notice');
  await flush();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenLastCalledWith({ kind: 'notice', id: '1' });
  stopSecond();
});

it('gives each window a stream of its own where there are no locks', async () => {
  lend(undefined);
  const { connect } = createServer();
  const stops = [shareEvents(connect, jest.fn()), shareEvents(connect, jest.fn())];
  await flush();
  expect(connect).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});
