import { bootFailureScript } from './boot-failure';
import { defaultSettings } from './defaultSettings';

/**
 * The content of index.html before any script has loaded. The server replaces the placeholder with
 * a fresh nonce per response; the content security policy blocks inline code without it.
 */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Placeholder for the name of the installation. */
export const SITE_TITLE_PLACEHOLDER = '__SITE_TITLE__';

/**
 * Runs before anything else loads. It applies the stored look and language, to avoid a flash.
 * Without a session it goes to the sign-in page at once, so that the requested page's code is not
 * loaded in vain. The application applies the same rule.
 */
const bootScript = `
(function () {
  var root = document.documentElement;
  var read = function (key) { try { return localStorage.getItem(key); } catch (e) { return null; } };
  var look = {};
  try { look = JSON.parse(read('CURRENT-PREFERENCES')).value || {}; } catch (e) {}
  var isDark = look.theme === 'dark' ||
    (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.layout = look.layout || '';
  if (/^#[0-9a-f]{6}$/.test(look.primary)) root.style.setProperty('--boot', look.primary);
  var tag = read('umi_locale') || navigator.language;
  root.lang = /^en/i.test(tag) ? 'en-US' : 'zh-CN';
  root.dir = /^(he|ar|fa|ku)\\b/i.test(tag) ? 'rtl' : 'ltr';
  var base = '${defaultSettings.basePath}';
  var isSignedOutPage = location.pathname.indexOf(base + 'user/') === 0;
  if (!isSignedOutPage && !/(^|; )ACCESS-TOKEN=/.test(document.cookie)) {
    var here = location.pathname + location.search + location.hash;
    history.replaceState(null, '', base + 'user/login?redirect=' + encodeURIComponent(here));
  }
})();
`.trim();

export const LOADING_STYLE = `
:root { color-scheme: light; background: #f5f5f5; }
:root[data-theme='dark'] { color-scheme: dark; background: #141414; }
body { margin: 0; }
.signed-out[hidden] { display: none; }
.boot-card { display: grid; place-items: center; min-height: 300px; }
.boot { display: grid; place-items: center; min-height: 60vh; }
.boot-mark { width: 40px; height: 40px; border-radius: 50%; border: 3px solid #8884;
  border-top-color: var(--boot, #1890ff); animation: boot-turn 0.9s linear infinite; }
.boot-frame { display: grid; grid-template: 56px 1fr / 215px 1fr; min-height: 100vh; }
.boot-frame > header { grid-column: 1 / -1; background: var(--surface);
  border-block-end: 1px solid var(--divider); }
.boot-frame > aside { border-inline-end: 1px solid var(--divider); }
:root[data-layout='top'] .boot-frame > aside { display: none; }
:root[data-layout='top'] .boot-frame { grid-template-columns: 1fr; }
@media (max-width: 991px) { .boot-frame { grid-template-columns: 64px 1fr; } }
@media (max-width: 767px) { .boot-frame { grid-template-columns: 1fr; } .boot-frame > aside { display: none; } }
@keyframes boot-turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .boot-mark { animation-duration: 4s; } }
`.trim();

export const htmlTemplate = {
  metas: [
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'csp-nonce', content: NONCE_PLACEHOLDER },
    { name: 'site-title', content: SITE_TITLE_PLACEHOLDER },
  ],
  headScripts: [{ nonce: NONCE_PLACEHOLDER, content: `${bootScript}\n${bootFailureScript}` }],
};
