import type { seat as texts } from '../zh-CN/seat';

/** Texts of the own seats, and of links into the tenant of another one. */
export const seat = {
  'seat.roles': 'Roles',
  'seat.letters': 'Unread letters',
  'seat.leave': 'Leave',
  'seat.leave.target': 'Leave {name}',
  'seat.leave.title': 'Leave "{name}"?',
  'seat.leave.lost':
    'You lose your department, positions, roles, letters, drafts and views there, and every device that is signed in there is signed out at once.',
  'seat.leave.bin':
    'Your seat goes to the recycle bin of "{name}", whose administrators can ask you back until it is deleted for good.',
  'seat.leave.present': 'You then go on in another of your tenants.',
  'seat.leave.only':
    'It is your only seat: nobody can sign in with this account until "{name}" restores it.',
  'seat.leave.last':
    'You are the last default administrator of "{name}". Make somebody else one first.',
  'seat.leave.done': 'You have left "{name}"',
  'seat.link.title': 'This link leads into "{name}"',
  'seat.link.text':
    'You are working in "{present}". Switch to open the link, or stay and open the same page here.',
  'seat.link.switch': 'Switch and open',
  'seat.link.stay': 'Stay here',
  'seat.link.unknown': 'This link cannot be opened',
  'seat.link.unknown.text':
    'The tenant that it leads to does not exist, or you have no open seat in it.',
  'seat.link.failed': 'Your seats could not be read',
} satisfies Record<keyof typeof texts, string>;
