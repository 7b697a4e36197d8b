import type { dashboard as texts } from '../zh-CN/dashboard';

export const dashboard = {
  'dashboard.greeting.night': 'Good evening, {name}',
  'dashboard.greeting.morning': 'Good morning, {name}',
  'dashboard.greeting.afternoon': 'Good afternoon, {name}',
  'dashboard.greeting.evening': 'Good evening, {name}',
  'dashboard.members': 'Users',
  'dashboard.activeToday': 'Active today',
  'dashboard.depts': 'Departments',
  'dashboard.posts': 'Positions',
  'dashboard.shortcuts': 'Shortcuts',
  'dashboard.failed': 'The numbers could not be loaded',
} satisfies Record<keyof typeof texts, string>;
