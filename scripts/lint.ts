import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run lint`: runs every check, even after a failed one, to report all errors in one run. */
const root = fileURLToPath(new URL('..', import.meta.url));

const checks = [
  ['biome', 'ci', '--error-on-warnings', '.'],
  // Generates the types of Umi's plugins and routes, which the compiler needs.
  ['max', 'setup'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.server.json'],
  ['tsx', 'scripts/check-boundaries.ts'],
  ['tsx', 'scripts/check-documents.ts'],
  ['tsx', 'scripts/check-patterns.ts'],
  ['tsx', 'scripts/check-openapi.ts'],
];

const failed = checks.filter((check) => {
  console.log(`> ${check.join(' ')}`);
  return spawnSync('npx', check, { cwd: root, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([tool]) => tool).join(', ')}`);
  process.exitCode = 1;
}
