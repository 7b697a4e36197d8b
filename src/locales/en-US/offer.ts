import type { offering as texts } from '../zh-CN/offer';

/** Texts of the offers that a tenant makes. */
export const offering = {
  'offer.add': 'Offer a seat',
  'offer.add.done': 'The offer was made',
  'offer.empty': 'No offers yet. Whoever has an account already can join with it',
  'offer.hint':
    'Enter a whole username, or a phone that was proven. If there is such an account, its holder sees the offer after signing in, and by mail to a proven address, and is a user here once it is accepted. For privacy, all this looks the same whether there is one or not.',
  'offer.identifier': 'Username or phone',
  'offer.identifier.hint': 'The whole username or phone',
  'offer.identifier.rule': 'No username or phone looks like this',
  'offer.keyword': 'Keyword',
  'offer.note': 'Note',
  'offer.note.hint': 'Shown to whoever gets the offer',
  'offer.state': 'State',
  'offer.state.open': 'Open',
  'offer.state.accepted': 'Accepted',
  'offer.state.withdrawn': 'Withdrawn',
  'offer.state.ended': 'Ended',
  'offer.obstacle.full': 'Cannot be accepted: no free place',
  'offer.obstacle.beyond': 'Cannot be accepted: who offered it cannot give it any more',
  'offer.maker': 'Offered by',
  'offer.createdAt': 'Offered',
  'offer.endsAt': 'Ends',
  'offer.member': 'User',
  'offer.withdraw': 'Withdraw',
  'offer.withdraw.title': 'Withdraw {count, plural, one {the offer} other {# offers}}?',
  'offer.withdraw.content': 'Withdraw the offer to {names}? It cannot be accepted any more.',
  'offer.withdraw.done': 'Withdrawn',
  'offer.withdraw.why': 'Only open offers can be withdrawn',
} satisfies Record<keyof typeof texts, string>;
