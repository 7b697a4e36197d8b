import { File as NodeFile } from 'node:buffer';

/** APIs that jsdom lacks and antd needs. Loaded before every page test. */
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

/** Nothing ever comes into view either; the viewer of the API document asks. */
class QuietIntersectionObserver extends QuietResizeObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  takeRecords() {
    return [];
  }
}

/**
 * The part of MessageChannel that schedulers use. Node's own keeps the process alive while it has
 * listeners, and schedulers never remove theirs.
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
  // FormData and Request are Node's here and accept only Node's File.
  File: NodeFile,
  MessageChannel: TaskChannel,
  IntersectionObserver: QuietIntersectionObserver,
  ResizeObserver: QuietResizeObserver,
  // As in a browser, a TextEncoder returns an instance of the global Uint8Array.
  Uint8Array: new TextEncoder().encode().constructor,
});
Object.assign(window, { matchMedia, scrollTo: () => undefined });
// There is nothing to scroll without a layout.
Element.prototype.scrollIntoView = () => undefined;

/**
 * jsdom walks every style sheet for each computed style, and antd's sheets are long: a test takes
 * 13 s instead of 2.5 s. Inline styles are enough here; browser tests check what style sheets hide.
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

// jsdom has no layout, so every element in the document counts as visible.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return this.isConnected;
};

/**
 * jsdom rebuilds a live collection at every step of an iteration, and antd iterates over all style
 * elements whenever it writes one.
 */
Object.defineProperty(HTMLHeadElement.prototype, 'children', {
  get(this: HTMLHeadElement) {
    const children: Element[] = [];
    for (let one = this.firstElementChild; one; one = one.nextElementSibling) children.push(one);
    return children;
  },
});
