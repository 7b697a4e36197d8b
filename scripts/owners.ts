import { fileURLToPath } from 'node:url';
import { describeOwners, writeOwnersPage } from './boundaries/owners-page';

/**
 * `npm run owners`: prints the owners of the tables and writes them into the architecture document.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
console.log(describeOwners(root));
writeOwnersPage(root);
