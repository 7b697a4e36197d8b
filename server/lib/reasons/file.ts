import type { Reasons } from './text';

/** Refusals of files, their folders and uploads. */
export const FILE = {
  'file.too-large': {
    status: 413,
    'zh-CN': '文件超过 {limit}。',
    'en-US': 'The file is larger than {limit}.',
  },
  'file.quota-full': {
    status: 413,
    'zh-CN': '本租户的文件空间（{limit}）只剩 {left}，请先删除不需要的文件。',
    'en-US':
      'Of the {limit} that your tenant has for files, {left} are left. Delete files that nobody needs.',
  },
  'file.not-image': {
    status: 422,
    'zh-CN': '请选择能够打开的 PNG、JPEG、GIF、WebP 或 AVIF 图片。',
    'en-US': 'Choose an image that can be opened: PNG, JPEG, GIF, WebP or AVIF.',
  },
  'file.missing': {
    status: 422,
    'zh-CN': '文件不存在，或已被使用或删除。',
    'en-US': 'The file does not exist, or has been used or deleted.',
  },
  'file.too-many-pixels': {
    status: 422,
    'zh-CN': '图片超过 {limit} 百万像素。',
    'en-US': 'The image has more than {limit} megapixels.',
  },
  'file.in-use': {
    status: 409,
    'zh-CN': '有 {count} 个文件正在使用中，删除后使用处将不再显示。请确认。',
    'en-US':
      'Files in use: {count}. Where they are used they will not be shown any more. Please confirm.',
  },
  'file.address-ended': {
    status: 404,
    'zh-CN': '文件地址已失效，请刷新页面。',
    'en-US': 'This address of a file has ended. Please load the page again.',
  },
  'file.range': {
    status: 416,
    'zh-CN': '文件只有 {size} 字节，没有请求的部分。',
    'en-US': 'The file has {size} bytes and no such part.',
  },
  'folder.missing': {
    status: 422,
    'zh-CN': '文件夹不存在，或已被删除。',
    'en-US': 'The folder does not exist or has been deleted.',
  },
  'folder.parent-missing': {
    status: 422,
    'zh-CN': '上级文件夹不存在，或已被删除。',
    'en-US': 'The folder above does not exist or has been deleted.',
  },
  'folder.cycle': {
    status: 422,
    'zh-CN': '不能把文件夹移动到它自己或它的下级之中。',
    'en-US': 'A folder cannot be moved into itself or a folder below it.',
  },
  'folder.too-deep': {
    status: 422,
    'zh-CN': '文件夹最多 {limit} 级。',
    'en-US': 'Folders have {limit} levels at most.',
  },
  'folder.too-many': {
    status: 409,
    'zh-CN': '文件夹数已达上限 {limit}。',
    'en-US': 'The limit of {limit} folders has been reached.',
  },
  'folder.name-taken': {
    status: 422,
    'zh-CN': '这里已有名为“{name}”的文件夹。',
    'en-US': 'There is a folder called "{name}" here already.',
  },
  'folder.in-use': {
    status: 409,
    'zh-CN': '不能删除文件夹“{name}”。[其中还有 {files} 个文件。][其中还有 {children} 个文件夹。]',
    'en-US':
      'Folder "{name}" cannot be deleted.[ Files still in it: {files}.][ Folders still in it: {children}.]',
  },
  'upload.offset': {
    status: 409,
    'zh-CN': '上传位置不一致，请先查询已上传的字节数。',
    'en-US': 'The upload is not at this offset. Ask how much has come, and go on from there.',
  },
  'upload.busy': {
    status: 409,
    'zh-CN': '另一个请求正在上传这个文件，请稍后重试。',
    'en-US': 'Another request is sending this upload. Please try again shortly.',
  },
  'upload.cut': {
    status: 409,
    'zh-CN': '连接中断，请从已上传的位置继续。',
    'en-US': 'The connection broke. Go on from what has come.',
  },
  'upload.too-much': {
    status: 413,
    'zh-CN': '内容超过了上传开始时声明的长度。',
    'en-US': 'More bytes than were announced when the upload began.',
  },
  'upload.invalid': {
    status: 400,
    'zh-CN': '上传请求不符合 tus 协议：{detail}',
    'en-US': 'The request is not one of the tus protocol: {detail}',
  },
} as const satisfies Reasons;
