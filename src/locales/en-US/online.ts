import type { online as texts } from '../zh-CN/online';

/** Texts of the page of who is signed in. */
export const online = {
  'online.title': 'Online users',
  'online.empty': 'Nobody is signed in at the moment',
  'online.keyword.hint': 'Name or username',
  'online.current': 'Current',
  'online.way': 'Signed in by',
  'online.way.password': 'Password',
  'online.way.sms': 'SMS code',
  'online.way.passkey': 'Passkey',
  'online.device': 'Device',
  'online.device.hint': 'Part of the User-Agent, such as Chrome or Windows',
  'online.ip': 'IP address',
  'online.since': 'Signed in',
  'online.lastSeen': 'Last active',
  'online.offline': 'Force offline',
  'online.offline.done': '{count, plural, one {# session} other {# sessions}} forced offline',
  'online.offline.content':
    'End {count, plural, one {# session} other {# sessions}} of {names} at once? Imports that they have under way stop; what is imported stays.',
  'online.none': 'Nothing was ended: your own sessions stay',
  'online.person': 'End all sessions',
  'online.person.content':
    'Sign {names} out on all devices at once? Imports that they have under way stop; what is imported stays.',
  'online.person.done': '{count, plural, one {# person} other {# people}} signed out',
  'online.all': 'Force all offline',
  'online.all.content':
    'End {count, plural, one {the # session that is} other {all # sessions that are}} filtered at once? Your own sessions stay, and so does whatever you may not end, which is listed with the reason. Imports under way stop; what is imported stays.',
} satisfies Record<keyof typeof texts, string>;
