import type { Page } from 'playwright-core';

declare global {
  interface Window {
    lastOutside?: Element;
    wanted?: Element;
  }
}

/** Time that a drawer may take to give the focus back. */
const BACK_MS = 8000;

/** Has the pages that this window loads remember what had the focus before a layer (a selector) took it. */
export async function watchOpeners(page: Page, layers: string): Promise<void> {
  await page.addInitScript((selector) => {
    window.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest(selector)) window.lastOutside = target;
    });
  }, layers);
}

/** To be called before layers are closed; the returned function tells where the focus went if not back. */
export async function expectFocusBack(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.wanted = window.lastOutside;
  });
  return async () => {
    const isBack = page.waitForFunction(
      () => {
        const { activeElement, body } = document;
        if (window.wanted?.isConnected && window.wanted.checkVisibility()) {
          return activeElement === window.wanted;
        }
        // Its opener is gone, so anything that can be seen will do.
        return (
          activeElement !== body && !activeElement?.closest('.ant-drawer:not(.ant-drawer-open)')
        );
      },
      undefined,
      { timeout: BACK_MS },
    );
    if (
      await isBack.then(
        () => true,
        () => false,
      )
    )
      return [];
    return page.evaluate(() => {
      const nameOf = (element?: Element | null) => element?.outerHTML.slice(0, 160) ?? 'nothing';
      return [`the focus is on ${nameOf(document.activeElement)}, not on ${nameOf(window.wanted)}`];
    });
  };
}
