import type { audit as texts } from '../zh-CN/audit';

/** The audit log. */
export const audit = {
  'audit.list.title': 'Audit log',
  'audit.list.empty': 'There are no audit entries yet',
  'audit.list.at': 'Time',
  'audit.list.keyword': 'Keyword',
  'audit.list.keywordHint': 'Username, action, target or IP',
  'audit.list.username': 'Username',
  'audit.list.action': 'Action',
  'audit.list.target': 'Target',
  'audit.list.result': 'Result',
  'audit.list.ip': 'IP address',
  'audit.list.view': 'View',
  'audit.result.done': 'Done',
  'audit.result.refused': 'Refused',
  'audit.result.failed': 'Failed',
  'audit.detail.title': 'Audit entry',
  'audit.detail.reason': 'Reason',
  'audit.detail.userAgent': 'User agent',
  'audit.detail.requestId': 'Request id',
  'audit.detail.changes': 'Changes',
  'audit.detail.unchanged': 'No field was changed',
  'audit.detail.field': 'Field',
  'audit.detail.before': 'Before',
  'audit.detail.after': 'After',
} satisfies Record<keyof typeof texts, string>;
