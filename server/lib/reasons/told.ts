import type { Texts } from '#contract/fields';

export type Told = Readonly<Record<string, Required<Texts>>>;

/** A sentence in both languages. */
export const both = (chinese: string, english: string): Required<Texts> => ({
  'zh-CN': chinese,
  'en-US': english,
});

/** Reasons as they are told without what they were filled in with, where leaving it out says nothing. */
export const TOLD: Told = {
  'error.unknown': both('系统出错。', 'Something went wrong.'),
  'events.too-many': both(
    '此登录打开的事件连接过多，请关闭不用的窗口。',
    'This session has too many streams of events open. Please close windows you do not use.',
  ),
  'list.operator': both('该字段不支持该运算符。', 'This field does not allow the operator.'),
  'site.demo-missing': both('没有这个可登录的账户。', 'There is no such account that can sign in.'),
  'message.refused': both(
    '测试未能发送，服务商拒绝了它。',
    'The test was not sent: the provider refused it.',
  ),
  'seat.last-admin': both(
    '您是该租户最后一名可用的默认管理员，请先将其他用户设为默认管理员。',
    'You are the last default administrator of the tenant. Make somebody else one first.',
  ),
  'passkey.too-many': both('通行密钥数已达上限。', 'The limit of passkeys has been reached.'),
  'online.differs': both(
    '现在符合条件的会话与页面上的不同，没有结束任何会话。请查看最新列表后重试。',
    'No session was ended: others match by now than the page showed. Look at the list again first.',
  ),
  'online.too-many': both(
    '一次结束的会话过多，请缩小筛选范围。',
    'Too many sessions to be ended at once. Filter for fewer.',
  ),
  'sheet.too-long': both(
    '文件行数超过上限，请删去空行或分成多个文件。',
    'The file holds too many lines. Please delete empty lines or split it.',
  ),
  'sheet.too-wide': both(
    '文件列数超过上限，请删除多余的列。',
    'The file holds too many columns. Please remove those that are too many.',
  ),
  'sheet.cell-too-long': both('有单元格的内容过长。', 'A cell holds too many characters.'),
  'sheet.quote': both('有一个引号没有结束。', 'A quotation mark is never closed.'),
  'sheet.too-many-sheets': both(
    '工作簿的工作表过多，请只保留用户表。',
    'The workbook holds too many sheets. Please keep only the sheet of users.',
  ),
  'sheet.too-many-texts': both(
    '工作簿的文本过多，请只保留用户表。',
    'The workbook holds too many different texts. Please keep only the sheet of users.',
  ),
  'sheet.too-dense': both(
    '工作簿的压缩比超过上限，可能有害，请另存为新文件后重试。',
    'The workbook unpacks to far more than its size, which may do harm. Please save it as a new file.',
  ),
  'member.roles-full': both(
    '该用户的角色数已达上限，不能再添加。',
    'The user already holds as many roles as a user may.',
  ),
  'letter.file-lost': both(
    '有附件已被删除。请移除后重试。',
    'Attachments were deleted meanwhile. Please remove them and try again.',
  ),
  'menu.title-taken': both(
    '同一上级下已有同名的菜单。',
    'There is already a menu of this name under the same parent.',
  ),
  'menu.path-taken': both('该路由已被其他菜单使用。', 'The path is already used by another menu.'),
  'menu.beyond': both(
    '您自己没有其中的某项权限，不能通过菜单授予它。',
    'You do not hold one of the permissions yourself, so no menu of yours can grant it.',
  ),
  'market.need': both(
    '该应用依赖的另一个应用，市场没有提供。',
    'The add-on needs another one, which the market does not offer.',
  ),
  'market.circle': both(
    '该应用与另一个应用互相依赖，都无法安装。请联系应用的发布者。',
    'The add-on and another one need each other, so neither can be installed. Tell whoever publishes them.',
  ),
  'market.too-many': both(
    '该应用连同其依赖的应用过多，不能一次安装。请先安装其中的一部分。',
    'The add-on and what it needs are too many to be installed at once. Install some of them first.',
  ),
  'market.breaks': both(
    '另一个应用依赖该应用的其他版本。请先更新或卸载它。',
    'Another add-on needs another version of this one. Update or uninstall that first.',
  ),
  'market.needed': both(
    '另一个应用依赖该应用，请先卸载它。',
    'Another add-on needs this one. Uninstall that first.',
  ),
  'market.taken': both(
    '同一版本已有内容不同的安装包。请让应用的发布者提供新的版本号。',
    'There is another package of this version. Ask the publisher for a new one.',
  ),
  'document.too-many': both(
    '该应用在本租户中的数据已达上限。请先在应用中删除不用的数据。',
    'The add-on keeps as many documents for the tenant as it may. Delete some that you no longer need.',
  ),
  'quota.below-zero': both(
    '已有的数量不足，无法减少。',
    'Fewer are in use than would be taken away.',
  ),
  'view.too-many': both(
    '此列表的视图数已达上限，请先删除不用的视图。',
    'This list has as many views of your own as it can. Delete one that you no longer need.',
  ),
  'file.quota-full': both(
    '本租户剩余的文件空间不足，请先删除不需要的文件。',
    'Your tenant has too little space left for files. Delete files that nobody needs.',
  ),
  'file.in-use': both('有文件正在使用中。请确认。', 'Files are in use. Please confirm.'),
  'file.range': both('文件没有请求的部分。', 'The file has no such part.'),
  'folder.too-deep': both('文件夹级数超过上限。', 'The folders would have too many levels.'),
};
