import { fileURLToPath } from 'node:url';
import { OWNERS } from './boundaries/owners-page';
import { write } from './documents/written';

/**
 * `npm run owners`: prints the owners of the tables and writes them into the architecture document.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
console.log(OWNERS.describe(root));
write(root, OWNERS);
