/** What is said about what was filled in, in each language of the console. */
export const ENTRY_TEXTS = {
  'zh-CN': {
    noEntries: '还没有人填写。把链接发给同事，填写的内容会显示在这里。',
    search: '填写人或内容',
    noneFound: '没有符合条件的记录。',
    entriesShown: (shown: number, total: number) => `共 ${total} 份，已显示 ${shown} 份`,
    exportCsv: '导出 CSV',
    exporting: (done: number, total: number) => `正在读取 ${done}/${total}`,
    exported: '已保存',
    refresh: '刷新',
    at: '提交时间',
    by: '填写人',
    version: '版本',
    invalid: '不符合规则',
    detail: '查看',
    detailOf: (name: string) => `查看 ${name} 填写的内容`,
    scopeHint: '仅显示您的数据范围内的用户填写的内容。',
  },
  'en-US': {
    noEntries:
      'Nobody has filled it in yet. Send the link to colleagues; what they send appears here.',
    search: 'Name or answer',
    noneFound: 'No entry fits.',
    entriesShown: (shown: number, total: number) =>
      `${shown} of ${total} ${total === 1 ? 'entry' : 'entries'}`,
    exportCsv: 'Save CSV',
    exporting: (done: number, total: number) => `Reading ${done} of ${total}`,
    exported: 'Saved',
    refresh: 'Refresh',
    at: 'Sent',
    by: 'Filled in by',
    version: 'Version',
    invalid: 'Breaks the rules',
    detail: 'Open',
    detailOf: (name: string) => `Open what ${name} sent`,
    scopeHint: 'Only entries of users within your data scope are shown.',
  },
};
