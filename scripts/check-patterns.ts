import { fileURLToPath } from 'node:url';
import { calls } from '#contract/index';
import { checkPatterns, sourcePatterns } from './patterns/check';
import { patternsWithin } from './patterns/find';

/**
 * Part of `npm run lint`: regular expressions must run in linear time. Takes a folder of sources.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const patterns = [...sourcePatterns(root), ...patternsWithin('contract', calls)];

void checkPatterns(patterns).then((problems) => {
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
});
