import { fileURLToPath } from 'node:url';
import { describeOwners, writeOwnersPage } from './boundaries/owners-page';

/** `npm run owners`: prints which module owns which table, and writes it into the architecture page. */
const root = fileURLToPath(new URL('..', import.meta.url));
console.log(describeOwners(root));
writeOwnersPage(root);
