/** Texts of the versions of what registration asks consent to. */
export const terms = {
  'terms.version': '版本 {version}',
  'terms.versions': '各个版本',
  'terms.title': '用户协议与隐私政策（版本 {version}）',
  'terms.since': '自 {time} 起生效',
  'terms.none': '此版本没有内容。',
  'terms.lost': '此版本的内容未保留。',
};
