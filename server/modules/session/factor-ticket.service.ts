import * as repo from './factor-ticket.repo';

/**
 * Tickets of sign-ins between the first and the second step. Ending the sessions of an account also
 * deletes its tickets, so both are in one module.
 */
export const { countTry, deleteExpired, findFactorTicket, insertFactorTicket, takeFactorTicket } =
  repo;
