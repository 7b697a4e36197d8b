/** Texts of pages in frames: of other sites, and of add-ons. */
export const frame = {
  'frame.open': '在新窗口中打开',
  'frame.unguarded': '此处无法显示这个页面',
  'frame.unguarded.hint':
    '通过普通 http 打开控制台时，浏览器不会说明页面由谁打开，因此不在控制台内显示。请通过 https（或在本机通过 localhost）打开控制台。',
  'frame.bar': '应用“{title}”的页面，请勿在此输入密码',
  'frame.removed': '这个页面已被移除',
  'frame.removed.left': '它离开了自己的地址，之后显示的不再是这个应用。',
  'frame.removed.flood': '它发送了过多或无法识别的消息。',
  'frame.removed.silent': '它已不再响应。',
  'frame.removed.focus': '它在需要输入密码时抢占键盘。',
  'frame.again': '重新打开',
  'frame.file': '应用“{title}”需要一个文件，请选择要提供给它的文件',
  'frame.file.large': '最多可向应用提供 {max} 的文件。',
  'frame.save': '保存应用“{title}”提供的文件？',
  'frame.save.ok': '保存',
};
