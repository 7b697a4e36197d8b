/** What the page says, in each language of the console. */
export const TEXTS = {
  'zh-CN': {
    title: '示例应用',
    hello: (name: string, tenant: string) => `${name}，您好！欢迎来到${tenant}。`,
    departments: (count: number) => `您的租户有 ${count} 个部门。`,
    note: '便签（只有您看得到）',
    save: '保存',
    saved: '已保存',
    retry: '重试',
  },
  'en-US': {
    title: 'Template',
    hello: (name: string, tenant: string) => `Hello ${name}, welcome to ${tenant}.`,
    departments: (count: number) => `Your tenant has ${count} departments.`,
    note: 'A note that only you see',
    save: 'Save',
    saved: 'Saved',
    retry: 'Try again',
  },
};

export type Words = (typeof TEXTS)['en-US'];
