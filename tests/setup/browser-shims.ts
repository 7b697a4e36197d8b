import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';

/**
 * What jsdom lacks and antd needs. Loaded before every page test.
 */
class QuietResizeObserver implements ResizeObserver {
  observe() {
    // jsdom has no layout, so nothing ever changes its size.
  }
  unobserve() {
    // See observe().
  }
  disconnect() {
    // See observe().
  }
}

/** Node's channel keeps the process alive while a port listens; React's scheduler never closes it. */
class UnreferencedMessageChannel extends NodeMessageChannel {
  constructor() {
    super();
    this.port1.unref();
    this.port2.unref();
  }
}

function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: /min-width/.test(query),
    media: query,
    onchange: null,
    addListener: (listener: EventListener) => target.addEventListener('change', listener),
    removeListener: (listener: EventListener) => target.removeEventListener('change', listener),
  }) as MediaQueryList;
}

Object.assign(globalThis, {
  MessageChannel: UnreferencedMessageChannel,
  ResizeObserver: QuietResizeObserver,
});
Object.assign(window, { matchMedia, scrollTo: () => undefined });

/**
 * jsdom walks every style sheet for each computed style, and antd's sheets are long: a test takes
 * 13 s instead of 2.5 s. Inline styles are enough here; what style sheets hide is checked in a
 * real browser.
 */
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => {
  const style = (element as HTMLElement).style ?? computed(document.body);
  return new Proxy(style, {
    get(target, name) {
      if (name === 'getPropertyValue') return (key: string) => target.getPropertyValue(key);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
