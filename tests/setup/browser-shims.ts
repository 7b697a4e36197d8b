import { File as NodeFile } from 'node:buffer';

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

/**
 * As much of a channel as schedulers use. Node's own one keeps the process alive for as long as
 * somebody listens, and they listen forever.
 */
class TaskPort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  peer: TaskPort | undefined;

  postMessage(data: unknown) {
    setTimeout(() => this.peer?.onmessage?.({ data }), 0);
  }
}

class TaskChannel {
  readonly port1 = new TaskPort();
  readonly port2 = new TaskPort();

  constructor() {
    this.port1.peer = this.port2;
    this.port2.peer = this.port1;
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
  // Forms and requests are Node's own here, and take no other kind of file.
  File: NodeFile,
  MessageChannel: TaskChannel,
  ResizeObserver: QuietResizeObserver,
  // As in a browser, what a TextEncoder makes is one of these.
  Uint8Array: new TextEncoder().encode().constructor,
});
Object.assign(window, { matchMedia, scrollTo: () => undefined });
// Without a layout there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

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

// jsdom has no layout: what is in the document counts as visible.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return this.isConnected;
};

/**
 * jsdom looks through all of a live collection at every step through it, and the components step
 * through all style sheets whenever they write one.
 */
Object.defineProperty(HTMLHeadElement.prototype, 'children', {
  get(this: HTMLHeadElement) {
    const children: Element[] = [];
    for (let one = this.firstElementChild; one; one = one.nextElementSibling) children.push(one);
    return children;
  },
});
