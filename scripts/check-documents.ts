import { fileURLToPath } from 'node:url';
import { checkDocuments } from './documents/check';

/** Part of `npm run lint`: checks references to documents. Takes a folder. */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const problems = checkDocuments(root);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
