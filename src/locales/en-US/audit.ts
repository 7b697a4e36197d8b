import type { audit as texts } from '../zh-CN/audit';

/** The audit log; what was done is told by `contract/audit/words`. */
export const audit = {
  'audit.list.title': 'Audit log',
  'audit.list.empty': 'There are no audit entries yet',
  'audit.list.at': 'Time',
  'audit.list.keyword': 'Keyword',
  'audit.list.keywordHint': 'Name, username, IP or request id',
  'audit.list.entry': 'Event',
  'audit.list.result': 'Result',
  'audit.list.ip': 'IP address',
  'audit.list.device': 'Device',
  'audit.list.view': 'View',
  'audit.history': 'History',
  'audit.history.by': 'Own actions',
  'audit.result.done': 'Done',
  'audit.result.partly': 'Partly done',
  'audit.result.refused': 'Refused',
  'audit.result.failed': 'Failed',
  'audit.detail.title': 'Audit entry',
} satisfies Record<keyof typeof texts, string>;
