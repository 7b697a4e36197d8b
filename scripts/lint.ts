import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run lint`: runs every check, also after a failed one, so that one run shows all there is. */
const root = fileURLToPath(new URL('..', import.meta.url));

const checks = [
  ['biome', 'ci', '--error-on-warnings', '.'],
  // Writes the types that Umi derives from its plugins and routes; the compiler needs them.
  ['max', 'setup'],
  ['tsc', '-p', 'tsconfig.json'],
  ['tsc', '-p', 'tsconfig.server.json'],
  ['tsx', 'scripts/check-boundaries.ts'],
  ['tsx', 'scripts/check-documents.ts'],
  ['tsx', 'scripts/check-patterns.ts'],
];

const failed = checks.filter((check) => {
  console.log(`> ${check.join(' ')}`);
  return spawnSync('npx', check, { cwd: root, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([tool]) => tool).join(', ')}`);
  process.exitCode = 1;
}
