const TEXTS = {
  'zh-CN': ['页面加载失败', '文件无法加载：', '重新加载'],
  'en-US': ['The page could not be loaded', 'A file did not arrive: ', 'Reload'],
};

/**
 * Watches the files that index.html references until the application runs. A preloaded chunk that
 * fails is removed: webpack, which would wait two minutes for it, loads it again and reports the
 * error. If a file of the application itself fails, a message replaces the loading mark.
 */
export const bootFailureScript = `
addEventListener('error', function (event) {
  var script = event.target;
  if (!script || script.tagName !== 'SCRIPT') return;
  if (script.hasAttribute('data-webpack')) return script.remove();
  var root = document.getElementById('root');
  if (!root.querySelector('.boot-mark')) return;
  var texts = ${JSON.stringify(TEXTS)}[document.documentElement.lang];
  var add = function (tag, text) {
    var element = document.createElement(tag);
    element.textContent = text;
    return report.appendChild(element);
  };
  var report = document.createElement('section');
  report.className = 'crash';
  report.setAttribute('role', 'alert');
  add('h1', texts[0]);
  add('p', texts[1] + script.src);
  var button = add('button', texts[2]);
  button.className = 'plain-button';
  button.onclick = function () { location.reload(); };
  root.replaceChildren(report);
}, true);
`.trim();
