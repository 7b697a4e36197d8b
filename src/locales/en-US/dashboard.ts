import type { dashboard as texts } from '../zh-CN/dashboard';

export const dashboard = {
  'dashboard.title': 'Dashboard',
  'dashboard.greeting.night': 'Good morning, {name}',
  'dashboard.greeting.morning': 'Good morning, {name}',
  'dashboard.greeting.afternoon': 'Good afternoon, {name}',
  'dashboard.greeting.evening': 'Good evening, {name}',
  'dashboard.members': 'Users',
  'dashboard.activeToday': 'Active today',
  'dashboard.depts': 'Departments',
  'dashboard.posts': 'Positions',
  'dashboard.tenants': 'Tenants',
  'dashboard.invites': 'Usable invitations',
  'dashboard.change.more': '{count} more than 30 days ago',
  'dashboard.change.fewer': '{count} fewer than 30 days ago',
  'dashboard.change.none': 'Same as 30 days ago',
  'dashboard.change.day': '{count} in all yesterday',
  'dashboard.change.since': 'Since {time}; {count} the day before',
  'dashboard.shortcuts': 'Shortcuts',
  'dashboard.shortcuts.choose': 'Customize',
  'dashboard.shortcuts.none': 'No shortcuts chosen',
  'dashboard.failed': 'The numbers could not be loaded',
} satisfies Record<keyof typeof texts, string>;
