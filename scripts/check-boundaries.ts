import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './boundaries/check';
import { OWNERS } from './boundaries/owners-page';
import { ACROSS } from './documents/across';
import { checkWritten } from './documents/written';

/**
 * Part of `npm run lint`: checks import rules and the place of Umi's configuration. Takes a folder.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const violations = checkBoundaries(root);
const problems = violations.map(({ rule, text }) => `${rule}: ${text}`);

// Modules in a circle have no floors to compare the page with.
const ownersFault = violations.some(({ rule }) => rule === 'circle')
  ? undefined
  : checkWritten(root, OWNERS);
if (ownersFault) problems.push(`owners: ${ownersFault}`);

const acrossFault = checkWritten(root, ACROSS);
if (acrossFault) problems.push(`across: ${acrossFault}`);

// Umi prefers .umirc.ts and silently ignores this file.
if (existsSync(join(root, 'config/config.ts')))
  problems.push('settings: config/config.ts is ignored');

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
