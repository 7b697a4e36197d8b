import type { recycling as texts } from '../zh-CN/recycle';

/** Texts of the recycle bin. */
export const recycling = {
  'recycle.empty': 'The recycle bin is empty. Deleted users come here first',
  'recycle.tenant': 'Tenant',
  'recycle.deletedAt': 'Deleted',
  'recycle.deletedBy': 'Deleted by',
  'recycle.daysLeft': 'Time left',
  'recycle.daysLeft.count': '{count, plural, one {# day} other {# days}}',
  'recycle.restore': 'Restore',
  'recycle.restore.title': 'Restore users',
  'recycle.restore.ok': 'Restore {count, plural, one {# user} other {# users}}',
  'recycle.restore.ask': 'Ask {asked, plural, one {# user} other {# users}} to return',
  'recycle.restore.both':
    'Restore {count, plural, one {# user} other {# users}}, ask {asked, plural, one {# user} other {# users}}',
  'recycle.restore.done': '{count, plural, one {# user} other {# users}} restored',
  'recycle.restore.asked': '{count, plural, one {# user was} other {# users were}} asked to return',
  'recycle.asked':
    'Left on their own: gets an offer, valid {days, plural, one {# day} other {# days}}, and is back once it is accepted',
  'recycle.asked.admin': 'They come back without being a default admin',
  'recycle.refused':
    '{count, plural, one {# user was} other {# users were}} not restored, for the reasons below',
  'recycle.purge': 'Delete for good',
  'recycle.purge.title': 'Delete users for good',
  'recycle.purge.content':
    'This cannot be undone. Names, contacts and letters of {names} are removed; the audit log and wallet ledgers keep what happened, but not by whom.',
  'recycle.purge.done': 'Deleted for good',
  'recycle.full':
    'All {limit} places are taken, so nobody can be restored. Make room or raise the limit first.',
  'recycle.room':
    'Of at most {limit} users, {room} more can be restored; {count} {count, plural, one {is} other {are}} chosen. Uncheck some of them.',
  'recycle.over': 'Too few places in {name}: uncheck somebody there',
  'recycle.dept.none': 'No department',
  'recycle.state.gone': '{name} has been deleted',
  'recycle.state.disabled': '{name} is disabled',
  'recycle.state.beyond': '{name} is not yours to give',
  'recycle.state.kept': '{name}',
  'recycle.elsewhere':
    '{name} also has a seat in another tenant. It stays; a restore gives the account an additional seat here.',
  'recycle.elsewhere.add': 'Restore as an additional seat',
  'recycle.taken': '{value} is used by another user',
  'recycle.taken.other.phone': 'The phone that the account has now is used by another user',
  'recycle.taken.other.email': 'The mail address that the account has now is used by another user',
  'recycle.taken.shared':
    'The account of {name} also belongs to another tenant, so it cannot be changed here and stays as it is',
  'recycle.taken.clear': 'Remove it from {name}',
  'recycle.taken.keep.phone': 'Keep it (unless proven, neither can sign in with it)',
  'recycle.taken.keep.email': 'Keep it',
} satisfies Record<keyof typeof texts, string>;
