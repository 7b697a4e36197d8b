import type { offered as texts } from '../zh-CN/own-offer';

/** Texts of the offers to the own account. */
export const offered = {
  'ownOffer.title': 'Offers to join a tenant',
  'ownOffer.from': '{maker} offers you a seat',
  'ownOffer.dept': 'Department',
  'ownOffer.roles': 'Roles',
  'ownOffer.roles.none': 'None for now',
  'ownOffer.posts': 'Positions',
  'ownOffer.note': 'Note',
  'ownOffer.endsAt': 'Ends',
  'ownOffer.back':
    'You have left this tenant. Accepting brings your seat back, with the letters, files and views that belong to it.',
  'ownOffer.accept': 'Accept',
  'ownOffer.accept.target': 'Accept the offer of {name}',
  'ownOffer.decline': 'Decline',
  'ownOffer.decline.target': 'Decline the offer of {name}',
  'ownOffer.decline.title': 'Decline the offer',
  'ownOffer.decline.content': 'Decline the offer of {name}? Nobody is told.',
  'ownOffer.decline.done': 'Declined',
  'ownOffer.joined': 'You are a user of {name} now',
  'ownOffer.switch': 'Switch to {name}',
  'ownOffer.notice': '{name} offers you a seat',
  'ownOffer.notices': '{count} tenants offer you a seat',
  'ownOffer.notice.hint': 'It takes effect when you accept it, and you may decline it',
  'ownOffer.notice.open': 'See the offer',
} satisfies Record<keyof typeof texts, string>;
