/**
 * What index.html holds before any script has loaded. The server replaces the placeholder with a
 * fresh nonce for each answer; inline code without it would be refused by the content policy.
 */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Applies the stored theme and language before the first paint, so that neither flashes. */
const bootScript = `
(function () {
  var root = document.documentElement;
  var read = function (key) { try { return localStorage.getItem(key); } catch (e) { return null; } };
  var theme = read('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  var lang = read('umi_locale') || navigator.language || '';
  root.lang = /^en/i.test(lang) ? 'en-US' : 'zh-CN';
})();
`.trim();

export const htmlTemplate = {
  metas: [
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'csp-nonce', content: NONCE_PLACEHOLDER },
    { name: 'color-scheme', content: 'light dark' },
  ],
  headScripts: [{ nonce: NONCE_PLACEHOLDER, content: bootScript }],
};
