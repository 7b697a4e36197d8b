import type { shell as texts } from '../zh-CN/shell';

export const shell = {
  'shell.skip': 'Skip to the main content',
  'shell.menu.open': 'Open the menu',
  'shell.menu.close': 'Close the menu',
  'shell.apps': 'Apps',
  'shell.bell': 'Messages, {count} unread',
  'shell.user.menu': 'User menu',
  'shell.user.center': 'Personal centre',
  'shell.user.settings': 'Personal settings',
  'shell.user.switch': 'Switch tenant',
  'shell.user.changePassword': 'Change password',
  'shell.user.logout': 'Log out',
  'shell.password.old': 'Current password',
  'shell.password.old.required': 'Enter the current password',
  'shell.password.done': 'Password changed. Sessions on other devices have ended',
  'shell.signedOut.title': 'Login timeout',
  'shell.signedOut.text': 'Your session has ended. Go to the login page?',
  'shell.signedOut.ok': 'Go to login',
  'shell.licence.title': 'No licence',
  'shell.forbidden.title': '403',
  'shell.forbidden.text': 'Sorry, you are not allowed to open this page.',
} satisfies Record<keyof typeof texts, string>;
