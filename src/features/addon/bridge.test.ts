import { BRIDGE } from '#contract/addon/bridge';
import { type Host, openBridge } from './bridge';

const UI = { theme: 'light', language: 'en-US', direction: 'ltr', path: '/' } as const;
const none = async () => undefined;

/** A page that has greeted the console, what the console has shown of it, and why it was removed. */
function greeted() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const said: string[] = [];
  const ended: string[] = [];
  const host = {
    ...{ title: (text) => said.push(text), toast: (_, text) => said.push(text) },
    ...{ navigate: none, openPalette: none, contact: none, chooseFile: none },
    download: async () => false,
    unsaved: none,
  } satisfies Partial<Host>;
  const user = { name: 'Wang', tenant: 'One' };
  const welcome = { addon: { key: 'ml.svc.rule', version: '1.0.0' }, calls: [], pages: [], user };
  openBridge({ frame, welcome, ui: UI, host, onEnd: (why) => ended.push(why) });
  const port = {
    onmessage: undefined as ((event: { data: string }) => void) | undefined,
    ...{ postMessage: none, close: none },
  };
  const hello = () => {
    const fields = { data: { bridge: 'hello', v: [1] }, origin: 'null', ports: [port] };
    const event = Object.assign(new Event('message'), fields, { source: frame.contentWindow });
    window.dispatchEvent(event);
  };
  hello();
  const say = (message: object) => port.onmessage?.({ data: JSON.stringify(message) });
  return { say, hello, said, ended };
}

it('shows the words of a page without what would turn those of the console around', () => {
  const { say, said } = greeted();
  const text = 'Paid\u202e\u2066 no\u200b t\u0000';
  say({ t: 'ui', title: text, toast: { kind: 'error', text } });
  expect(said).toEqual(['Paid   no  t ', 'Paid   no  t ']);
});

it('removes a page that floods the window of the console in place of its port', () => {
  const { hello, ended } = greeted();
  hello();
  expect(ended).toEqual([]);
  for (let count = 0; count <= 2 * BRIDGE.perSecond; count += 1) hello();
  expect(ended).toEqual(['flood']);
});

it('removes a page that answers no more, such as one in a loop without an end', () => {
  jest.useFakeTimers();
  try {
    const { say, ended } = greeted();
    const pass = (times: number) => jest.advanceTimersByTime(times * BRIDGE.pingMs);
    pass(BRIDGE.unanswered);
    say({ t: 'pong' });
    pass(BRIDGE.unanswered);
    expect(ended).toEqual([]);
    pass(1);
    expect(ended).toEqual(['silent']);
  } finally {
    jest.useRealTimers();
  }
});
