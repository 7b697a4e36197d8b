import * as repo from './factor-ticket.repo';

/**
 * Tickets of sign-ins whose first proof was right and which owe the second. Whatever ends the
 * sessions of an account ends these as well, so that both are written in one module.
 */
export const { countTry, deleteExpired, findTicket, insertTicket, takeTicket } = repo;
