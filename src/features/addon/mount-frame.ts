import type { BridgeUi } from '#contract/addon/bridge';
import { type Ending, type Host, openBridge, type Welcome } from './bridge';
import { guardFocus } from './focus-guard';

interface Options {
  url: string;
  title: string;
  welcome: Welcome;
  ui: BridgeUi;
  host: Host;
  onLoad: () => void;
  /** The frame has been removed. */
  onEnd: (why: Ending | 'focus') => void;
}

/** Takes away the frame that was there last, were it behind a lock under which another page was opened. */
let removeLast: () => void = () => undefined;

/**
 * Puts the page of an add-on into an element, in a frame with an opaque origin (ADR 0069). At its second
 * load it is removed: wherever it has gone, it is not the add-on any more.
 */
export function mountFrame(
  holder: HTMLElement,
  { url, title, welcome, ui, host, onLoad, onEnd }: Options,
) {
  removeLast();
  const frame = document.createElement('iframe');
  frame.className = 'addon-frame';
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.style.colorScheme = ui.theme;
  frame.src = url;
  let loads = 0;
  const end = (why: Ending | 'focus') => {
    remove();
    onEnd(why);
  };
  frame.addEventListener('load', () => {
    loads += 1;
    if (loads > 1) end('left');
    else onLoad();
  });
  const bridge = openBridge({ frame, welcome, ui, host, onEnd: end });
  const release = guardFocus(frame, () => end('focus'));
  function remove() {
    release();
    bridge.close('closed');
    frame.remove();
  }
  removeLast = remove;
  holder.append(frame);
  return {
    tell(next: BridgeUi) {
      frame.style.colorScheme = next.theme;
      bridge.tell(next);
    },
    /** The page goes on behind a locked console, which shows nothing of it. */
    hush: bridge.hush,
    remove,
  };
}
