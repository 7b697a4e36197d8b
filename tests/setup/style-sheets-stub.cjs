/**
 * Stands for the part of the components that writes their style sheets into the page. Nothing asks
 * for them here: see getComputedStyle in browser-shims.ts.
 */
const sheet = document.createElement('style');
module.exports = {
  injectCSS: () => sheet,
  updateCSS: () => sheet,
  removeCSS: () => undefined,
  clearContainerCache: () => undefined,
};
