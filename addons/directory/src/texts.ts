/** What the page says, in each language of the console. */
export const TEXTS = {
  'zh-CN': {
    title: '通讯录',
    keyword: '姓名、电话或邮箱',
    dept: '部门',
    allDepts: '全部部门',
    name: '姓名',
    phone: '电话',
    email: '邮箱',
    found: (shown: number, total: number) => `共 ${total} 人，已显示 ${shown} 人`,
    none: '没有符合条件的人',
    more: '显示更多',
    csv: '导出 CSV',
    vcard: '导出 vCard',
    retry: '重试',
    saved: '已保存',
    onlyMarked: '只看收藏',
    mark: (name: string) => `收藏 ${name}`,
    full: (max: number) => `最多收藏 ${max} 人`,
  },
  'en-US': {
    title: 'Directory',
    keyword: 'Name, phone or mail',
    dept: 'Department',
    allDepts: 'All departments',
    name: 'Name',
    phone: 'Phone',
    email: 'Mail',
    found: (shown: number, total: number) =>
      `${shown} of ${total} ${total === 1 ? 'person' : 'people'}`,
    none: 'Nobody fits',
    more: 'Show more',
    csv: 'Save CSV',
    vcard: 'Save vCards',
    retry: 'Try again',
    saved: 'Saved',
    onlyMarked: 'Favourites only',
    mark: (name: string) => `Favourite ${name}`,
    full: (max: number) => `At most ${max} people can be favourites`,
  },
};

export type Words = (typeof TEXTS)['en-US'];
