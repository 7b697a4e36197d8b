import { fileURLToPath } from 'node:url';
import { ACROSS } from './documents/across';
import { write } from './documents/written';

/** `npm run across`: writes what goes across tenants into the document about security. */
write(fileURLToPath(new URL('..', import.meta.url)), ACROSS);
