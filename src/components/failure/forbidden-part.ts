/** What is shown where a member may not be: one chunk, because all of it is rarely needed. */
export { Forbidden } from './Forbidden';
export { ForbiddenPart } from './ForbiddenPart';
