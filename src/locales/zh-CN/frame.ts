/** Texts of pages in frames: of other sites, and of add-ons. */
export const frame = {
  'frame.open': '在新窗口中打开',
  'frame.unguarded': '此处无法显示这个页面',
  'frame.unguarded.hint':
    '通过普通 http 打开控制台时，浏览器不会说明页面由谁打开，因此不在控制台内显示。请通过 https（或在本机通过 localhost）打开控制台。',
};
