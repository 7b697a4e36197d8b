import { defaultSettings } from './defaultSettings';

/**
 * Texts of the sign-in page's first paint; copies of those in src/locales, which a test compares.
 */
export const FIRST_TEXTS = {
  'zh-CN': { product: '物联网用户中心', subtitle: '多维度物联网可视化平台' },
  'en-US': { product: 'IoT User Center', subtitle: 'Multi-dimensional IoT visualization platform' },
};

/**
 * The frame of the signed-in pages before the first one renders: no names, no entries, no data. The
 * boot script has led visitors without a session to the sign-in page already.
 */
const FRAME = `
<div class="boot-frame"><header></header><aside></aside>
<div class="boot" role="status"><span class="boot-mark"></span></div>
</div>
`
  .trim()
  .replaceAll('\n', '');

/** The outlines of the sign-in page, in the places of the real elements. */
const SIGN_IN_MARK = `
<div class="signed-out signed-out-faced" hidden>
<header class="signed-out-header"></header>
<aside class="login-face">
<p class="login-brand"><img src="${defaultSettings.basePath}logo.svg" alt=""><span></span></p>
<p class="login-subtitle"></p>
<img class="login-drawing" src="${defaultSettings.basePath}sign-in.svg" alt="" loading="lazy">
</aside>
<main class="signed-out-main"><div class="login">
<section class="login-card boot-card" role="status"><span class="boot-mark"></span></section>
</div></main></div>
`
  .trim()
  .replaceAll('\n', '');

export const FIRST_PAINT = FRAME + SIGN_IN_MARK;

/**
 * Runs after both and removes what does not fit the URL; other pages without the shell keep the mark
 * alone. The server fills in the installation's name; the dev server leaves the placeholder
 * unchanged.
 */
export const firstPaintScript = `
(function () {
  var frame = document.querySelector('.boot-frame');
  var signIn = document.querySelector('.signed-out');
  var page = location.pathname.slice('${defaultSettings.basePath}'.length);
  if (/^user\\//.test(page)) frame.replaceWith(frame.querySelector('.boot'));
  if (!/^user\\/(login|reg)\\/?$/.test(page)) return signIn.remove();
  var lang = document.documentElement.lang;
  var texts = ${JSON.stringify(FIRST_TEXTS)}[lang];
  var titles = document.querySelector('meta[name=site-title]').content;
  var site = (titles.indexOf('__') === 0 ? {} : JSON.parse(titles))[lang] || {};
  signIn.querySelector('.login-brand span').textContent = site.basicTitle || texts.product;
  signIn.querySelector('.login-subtitle').textContent = site.basicSubTitle || texts.subtitle;
  document.querySelector('.boot').remove();
  signIn.hidden = false;
})();
`.trim();
