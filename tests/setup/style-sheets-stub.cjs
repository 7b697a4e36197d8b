/**
 * Stub for the code that writes the components' style sheets into the page. Tests do not use them:
 * see getComputedStyle in browser-shims.ts.
 */
const sheet = document.createElement('style');
module.exports = {
  injectCSS: () => sheet,
  updateCSS: () => sheet,
  removeCSS: () => undefined,
  clearContainerCache: () => undefined,
};
