import type { Reasons } from './text';

/** Refusals of imported files and of their lines. */
export const IMPORT = {
  'import.blank': {
    status: 422,
    'zh-CN': '文件是空的。请使用模板。',
    'en-US': 'The file is empty. Please use the template.',
  },
  'import.empty': {
    status: 422,
    'zh-CN': '文件中没有用户，请在标题行下方填写。',
    'en-US': 'The file holds no users. Please fill them in under the header row.',
  },
  'import.column-missing': {
    status: 422,
    'zh-CN': '文件缺少必填列：{titles}。请使用模板。',
    'en-US': 'Required in the file, but missing: {titles}. Please use the template.',
  },
  'import.column-twice': {
    status: 422,
    'zh-CN': '列“{title}”重复出现。',
    'en-US': 'The column "{title}" is there twice.',
  },
  'import.repeated': {
    status: 409,
    'zh-CN': '用户名“{username}”与第 {line} 行重复。',
    'en-US': 'The username "{username}" is in line {line} already.',
  },
  'import.dept-missing': {
    status: 422,
    'zh-CN': '没有名称、路径或编码为“{name}”的部门。',
    'en-US': 'There is no department with the name, path or code "{name}".',
  },
  'import.dept-ambiguous': {
    status: 422,
    'zh-CN': '有多个部门名为“{name}”，请填写完整路径或部门编码。',
    'en-US': 'Several departments are called "{name}". Please give the path or the code.',
  },
  'import.post-missing': {
    status: 422,
    'zh-CN': '没有名称或编码为“{name}”的岗位。',
    'en-US': 'There is no position with the name or code "{name}".',
  },
  'import.post-ambiguous': {
    status: 422,
    'zh-CN': '有多个岗位名为“{name}”，请填写岗位编码。',
    'en-US': 'Several positions are called "{name}". Please give the code.',
  },
  'import.role-missing': {
    status: 422,
    'zh-CN': '没有名称或编码为“{name}”且您可以分配的角色。',
    'en-US': 'There is no role with the name or code "{name}" that you may assign.',
  },
  'import.role-ambiguous': {
    status: 422,
    'zh-CN': '有多个角色名为“{name}”，请填写权限编码。',
    'en-US': 'Several roles are called "{name}". Please give the permission code.',
  },
  'import.nothing-valid': {
    status: 409,
    'zh-CN': '没有可以导入的行，请修正文件后重新上传。',
    'en-US': 'No line can be imported. Please put the file right and upload it again.',
  },
  'import.started': {
    status: 409,
    'zh-CN': '这次导入已经开始。',
    'en-US': 'This import has been started already.',
  },
  'import.running': {
    status: 409,
    'zh-CN': '您的另一次导入正在进行，请等待其完成或先取消。',
    'en-US': 'Another import of yours is under way. Please wait for its end or cancel it.',
  },
  'import.not-running': {
    status: 409,
    'zh-CN': '导入没有在进行。',
    'en-US': 'The import is not under way.',
  },
  'import.not-ended': {
    status: 409,
    'zh-CN': '导入尚未结束，暂无结果。',
    'en-US': 'The import has not ended, so there is no result yet.',
  },
  'import.denied': {
    status: 403,
    'zh-CN': '导入人已不能导入用户，导入已停止。',
    'en-US': 'Whoever started the import may not import users any more, so it has stopped.',
  },
  'import.closed': {
    status: 403,
    'zh-CN': '发起人已被下线，或其账号已变更，导入已停止。',
    'en-US':
      'The import has stopped, because whoever started it was signed out or their account was changed.',
  },
  'import.broken': {
    status: 500,
    'zh-CN': '系统出错，导入已停止；已导入的用户保留。',
    'en-US': 'Something went wrong and the import has stopped. Users imported so far stay.',
  },
} as const satisfies Reasons;
