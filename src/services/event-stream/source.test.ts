import Cookies from 'js-cookie';
import { CallError } from '@/utils/call-error';
import { createEventParser, type ServerEvent } from './reader';
import { type Connect, followEvents } from './source';

/** A stream that contains a text and ends. */
const saying = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

/** A stream that stays open without data. */
const silent = () => new ReadableStream<Uint8Array>();

const event = (kind: string, id: number) => `id: ${id}\nevent: ${kind}\ndata: \n\n`;

const signedOut = () => new CallError('', { code: 61, status: 401 });

beforeEach(() => {
  jest.useFakeTimers();
  Cookies.set('ACCESS-TOKEN', 'first');
});
afterEach(() => jest.useRealTimers());

/** Follows connections that give these answers in turn; the last one stays open. */
function follow(...answers: (() => ReadableStream<Uint8Array>)[]) {
  const heard: string[] = [];
  const asked: (string | undefined)[] = [];
  let lastId: string | undefined;
  const controller = new AbortController();
  const connect: Connect = async (options) => {
    asked.push(options.lastId);
    return (answers.shift() ?? silent)();
  };
  void followEvents({
    connect,
    lastId: () => lastId,
    onEvent: ({ kind, id }) => {
      lastId = id ?? lastId;
      heard.push(kind);
    },
    isLate: false,
    signal: controller.signal,
  });
  return { heard, asked, stop: () => controller.abort() };
}

const fail = (error: Error) => () => {
  throw error;
};

it('puts events together whatever the pieces they come in', () => {
  const text = `: open\n\n${event('letter', 7)}: \r\n\r\nevent:notice\r\ndata\r\n\r\n`;
  const found: ServerEvent[] = [];
  const parse = createEventParser((each) => found.push(each));
  for (const character of text) parse(character);
  expect(found).toEqual([
    { kind: 'letter', id: '7' },
    { kind: 'notice', id: undefined },
  ]);
});

it('opens a broken stream again after the last event, and counts on what it missed', async () => {
  const { heard, asked, stop } = follow(() => saying(event('letter', 7)), silent);
  await jest.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual([undefined, '7']);
  expect(heard).toEqual(['letter', 'permission', 'letter']);
  stop();
});

it('waits longer after each failure, and meanwhile asks for what may have changed', async () => {
  const refuse = fail(new Error('no network'));
  const { heard, asked, stop } = follow(...Array.from({ length: 50 }, () => refuse));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThan(50);
  for (const kind of ['permission', 'letter']) {
    const polls = heard.filter((each) => each === kind).length;
    expect(polls).toBeGreaterThan(5);
    expect(polls).toBeLessThanOrEqual(10);
  }
  stop();
});

it('says once that the session has ended, and follows the next one', async () => {
  const { heard, asked, stop } = follow(() => saying(event('session', 1)), silent);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['session']);
  expect(asked).toHaveLength(1);
  Cookies.set('ACCESS-TOKEN', 'second');
  await jest.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(2);
  stop();
});

it('takes a refused token for a session that has ended', async () => {
  const { heard, asked, stop } = follow(fail(signedOut()));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([heard, asked.length]).toEqual([['session'], 1]);
  stop();
});

it('gives up a connection that has fallen silent', async () => {
  const { asked, stop } = follow(silent, silent);
  await jest.advanceTimersByTimeAsync(55_000);
  expect(asked).toHaveLength(2);
  stop();
});

it('asks for nothing once it is told to stop', async () => {
  const { asked, stop } = follow(fail(new Error('no network')));
  await jest.advanceTimersByTimeAsync(10);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
