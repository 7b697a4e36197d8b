import type { Reasons } from './text';

/** Refusals of any call. */
export const COMMON = {
  'error.unknown': {
    status: 500,
    'zh-CN': '系统出错，请稍后重试；如仍失败，请把请求编号 {requestId} 告诉管理员。',
    'en-US':
      'Something went wrong. Please try again; if it fails again, give the administrator request id {requestId}.',
  },
  'error.unavailable': {
    status: 503,
    'zh-CN': '服务暂时不可用，请稍后重试。',
    'en-US': 'The service is unavailable for the moment. Please try again.',
  },
  'disk.full': {
    status: 507,
    'zh-CN': '服务器磁盘已满，无法保存，本次操作未生效。请联系运维人员清理空间后重试。',
    'en-US':
      'The disk of the server is full, so nothing was saved. Its operator must make space before you try again.',
  },
  'disk.failed': {
    status: 503,
    'zh-CN': '服务器磁盘无法写入，本次操作未生效。请联系运维人员检查磁盘和权限。',
    'en-US':
      'The server cannot write to its disk, so nothing was saved. Its operator must look at the disk and its permissions.',
  },
  'error.not-found': {
    status: 404,
    'zh-CN': '没有这个接口：{path}',
    'en-US': 'There is no such call: {path}',
  },
  'error.invalid': {
    status: 422,
    'zh-CN': '提交的内容有误：{detail}',
    'en-US': 'Please check your input: {detail}',
  },
  'error.body-too-large': {
    status: 413,
    'zh-CN': '提交的内容超过 {limit}。',
    'en-US': 'The content is larger than {limit}.',
  },
  'error.body-slow': {
    status: 408,
    'zh-CN': '提交的内容未能在 {seconds} 秒内到达，请检查网络后重试。',
    'en-US':
      'The content did not arrive within {seconds} {seconds|second|seconds}. Check the connection and try again.',
  },
  'error.content-type': {
    status: 415,
    'zh-CN': '请求内容的类型必须是 {type}。',
    'en-US': 'The type of the request body must be {type}.',
  },
  'error.headers-too-large': {
    status: 431,
    'zh-CN': '请求的地址或请求头过长。',
    'en-US': 'The address or the headers of the request are too long.',
  },
  'error.host': {
    status: 421,
    'zh-CN': '演示只在本机地址（如 localhost）提供服务。如需通过其他地址访问，请设置 PUBLIC_URL。',
    'en-US':
      'A demo is served at the address of its own machine only, such as localhost. Set PUBLIC_URL to reach it by another one.',
  },
  'error.no-http': {
    status: 400,
    'zh-CN': '请求不符合 HTTP 协议。',
    'en-US': 'The request is not valid HTTP.',
  },
  'error.content-encoding': {
    status: 415,
    'zh-CN': '请求内容不能压缩或另行编码。',
    'en-US': 'The request body must not be compressed or otherwise encoded.',
  },
  'error.charset': {
    status: 415,
    'zh-CN': '请求内容必须是 UTF-8 编码。',
    'en-US': 'The request body must be in UTF-8.',
  },
  'error.malformed': {
    status: 422,
    'zh-CN': '请求内容不是有效的 JSON。',
    'en-US': 'The request body is not valid JSON.',
  },
  'error.upload-type': {
    status: 415,
    'zh-CN': '请求内容必须是包含文件的表单。',
    'en-US': 'The request body must be a form with a file.',
  },
  'error.upload-malformed': {
    status: 422,
    'zh-CN': '上传的内容不完整，请重新上传。',
    'en-US': 'The upload is incomplete. Please send it again.',
  },
  'error.field-twice': {
    status: 422,
    'zh-CN': '同一字段只能提交一次。',
    'en-US': 'This field is given more than once.',
  },
  'error.field-too-large': {
    status: 422,
    'zh-CN': '内容超过 {limit}。',
    'en-US': 'This field is larger than {limit}.',
  },
  'error.busy': {
    status: 503,
    'zh-CN': '当前登录人数过多，请稍后重试。',
    'en-US': 'Too many people are signing in at the moment. Please try again shortly.',
  },
  'events.too-many': {
    status: 429,
    'zh-CN': '此登录已打开 {limit} 个事件连接，请关闭不用的窗口。',
    'en-US':
      'This session has {limit} streams of events open. Please close windows you do not use.',
  },
  'events.full': {
    status: 503,
    'zh-CN': '打开的事件连接过多，请稍后重试。',
    'en-US': 'Too many streams of events are open. Please try again later.',
  },
  'row.missing': {
    status: 404,
    'zh-CN': '记录不存在，或已被删除。',
    'en-US': 'The record does not exist or has been deleted.',
  },
  'row.duplicate': {
    status: 409,
    'zh-CN': '已存在相同的记录。',
    'en-US': 'The same record exists already.',
  },
  'version.conflict': {
    status: 409,
    'zh-CN': '这条记录刚被其他人修改过，请核对后再保存。',
    'en-US': 'Somebody else has changed this record. Please compare before saving.',
  },
  'idempotency.invalid': {
    status: 400,
    'zh-CN': '幂等键只能有一个，由不含逗号和空格的可见 ASCII 字符组成。',
    'en-US':
      'There may be one idempotency key, of visible ASCII characters without commas and blanks.',
  },
  'idempotency.reused': {
    status: 422,
    'zh-CN': '同一个幂等键不能用于不同的请求。',
    'en-US': 'An idempotency key cannot be used again for another request.',
  },
  'list.field': {
    status: 422,
    'zh-CN': '不能按“{field}”筛选。',
    'en-US': 'The list cannot be filtered by "{field}".',
  },
  'list.sort': {
    status: 422,
    'zh-CN': '不能按“{field}”排序。',
    'en-US': 'The list cannot be sorted by "{field}".',
  },
  'list.operator': {
    status: 422,
    'zh-CN': '“{field}”不支持运算符“{operator}”。',
    'en-US': '"{field}" does not allow the operator "{operator}".',
  },
  'list.value': {
    status: 422,
    'zh-CN': '“{field}”的筛选值无效。',
    'en-US': 'The value given for "{field}" is not valid.',
  },
  'list.where': {
    status: 422,
    'zh-CN': '筛选条件的格式不正确。',
    'en-US': 'The filter is not well-formed.',
  },
  'list.offset': {
    status: 422,
    'zh-CN': '页码太大，请缩小筛选范围。',
    'en-US': 'The page number is too large. Please narrow the filter.',
  },
} as const satisfies Reasons;
