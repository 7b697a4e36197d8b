/**
 * Every refusal of the server: its HTTP status and its text in both languages. The name is
 * stable and goes to the page as `reason`; `{x}` is replaced by the refusal's parameter x.
 */
export const REASONS = {
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
  'error.content-type': {
    status: 415,
    'zh-CN': '请求内容必须是 JSON。',
    'en-US': 'The request body must be JSON.',
  },
  'error.malformed': {
    status: 422,
    'zh-CN': '请求内容不是有效的 JSON。',
    'en-US': 'The request body is not valid JSON.',
  },
  'error.busy': {
    status: 503,
    'zh-CN': '当前登录人数过多，请稍后重试。',
    'en-US': 'Too many people are signing in at the moment. Please try again shortly.',
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
  'idempotency.reused': {
    status: 422,
    'zh-CN': '同一个幂等键不能用于不同的请求。',
    'en-US': 'An idempotency key cannot be used again for another request.',
  },
  'session.ended': {
    status: 401,
    'zh-CN': '登录已超时，请重新登录。',
    'en-US': 'Your session has ended. Please sign in again.',
  },
  'permission.denied': {
    status: 403,
    'zh-CN': '您没有执行此操作的权限。',
    'en-US': 'You are not permitted to do this.',
  },
  'password.must-change': {
    status: 403,
    'zh-CN': '请先设置新密码。',
    'en-US': 'Please choose a new password first.',
  },
  'password.common': {
    status: 422,
    'zh-CN': '这个密码太常见，容易被猜中，请换一个。',
    'en-US': 'This password is among the most common ones. Please choose another.',
  },
  'password.same': {
    status: 422,
    'zh-CN': '新密码不能与原密码相同。',
    'en-US': 'The new password must differ from the old one.',
  },
  'password.wrong': {
    status: 422,
    'zh-CN': '原密码不正确。',
    'en-US': 'The old password is not correct.',
  },
  'xsrf.invalid': {
    status: 403,
    'zh-CN': '页面已过期，请刷新后重试。',
    'en-US': 'This page is out of date. Please reload and try again.',
  },
  'xsrf.cross-site': {
    status: 403,
    'zh-CN': '拒绝来自其他网站的请求。',
    'en-US': 'Requests from other sites are refused.',
  },
  'login.failed': {
    status: 422,
    'zh-CN': '账户或密码错误',
    'en-US': 'Incorrect username/password',
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
  'quota.users': {
    status: 409,
    'zh-CN': '用户数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} users has been reached.',
  },
  'quota.depts': {
    status: 409,
    'zh-CN': '部门数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} departments has been reached.',
  },
  'quota.roles': {
    status: 409,
    'zh-CN': '角色数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} roles has been reached.',
  },
  'quota.posts': {
    status: 409,
    'zh-CN': '岗位数已达上限 {limit}，无法再添加。',
    'en-US': 'The limit of {limit} positions has been reached.',
  },
  'dept.code-taken': {
    status: 409,
    'zh-CN': '部门编码“{code}”已被使用。',
    'en-US': 'The department code "{code}" is already in use.',
  },
  'dept.cycle': {
    status: 409,
    'zh-CN': '不能把部门移动到它自己或它的下级部门之下。',
    'en-US': 'A department cannot be moved under itself or one of its descendants.',
  },
  'dept.in-use': {
    status: 409,
    'zh-CN': '部门“{name}”下还有 {members} 名用户、{children} 个下级部门，不能删除。',
    'en-US':
      'Department "{name}" still has {members} members and {children} sub-departments and cannot be deleted.',
  },
  'dept.parent-missing': {
    status: 422,
    'zh-CN': '上级部门不存在。',
    'en-US': 'The parent department does not exist.',
  },
  'dept.missing': {
    status: 422,
    'zh-CN': '部门不存在。',
    'en-US': 'The department does not exist.',
  },
  'dept.disabled': {
    status: 422,
    'zh-CN': '部门“{name}”已禁用。',
    'en-US': 'Department "{name}" is disabled.',
  },
  'post.code-taken': {
    status: 409,
    'zh-CN': '岗位编码“{code}”已被使用。',
    'en-US': 'The position code "{code}" is already in use.',
  },
  'post.in-use': {
    status: 409,
    'zh-CN': '岗位“{name}”还有 {members} 名用户，不能删除。',
    'en-US': 'Position "{name}" is still held by {members} members and cannot be deleted.',
  },
  'post.missing': {
    status: 422,
    'zh-CN': '所选岗位不存在。',
    'en-US': 'A chosen position does not exist.',
  },
  'member.username-taken': {
    status: 409,
    'zh-CN': '用户名“{username}”已被使用。',
    'en-US': 'The username "{username}" is already in use.',
  },
  'member.last-admin': {
    status: 409,
    'zh-CN': '“{name}”是最后一名可用的默认管理员，不能禁用或删除。',
    'en-US':
      '"{name}" is the last enabled default administrator and cannot be disabled or deleted.',
  },
  'member.above-actor': {
    status: 403,
    'zh-CN': '不能对默认管理员“{name}”执行此操作。',
    'en-US': 'You cannot do this to the default administrator "{name}".',
  },
  'member.self': {
    status: 409,
    'zh-CN': '不能对自己执行此操作。',
    'en-US': 'You cannot do this to yourself.',
  },
  'account.shared': {
    status: 409,
    'zh-CN': '“{name}”同时属于其他租户，其登录资料只能由本人修改。',
    'en-US':
      '"{name}" also belongs to another tenant; only that person can change the sign-in data.',
  },
} as const satisfies Record<string, { status: number; 'zh-CN': string; 'en-US': string }>;

export type Reason = keyof typeof REASONS;
