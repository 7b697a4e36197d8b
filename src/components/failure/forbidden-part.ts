import { Forbidden } from './Forbidden';
import { ForbiddenPart } from './ForbiddenPart';

/** What is shown where a member may not be: one chunk, because all of it is rarely needed. */
export const forbidden = { Forbidden, ForbiddenPart };
