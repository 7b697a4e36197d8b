import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from './postgres';
import { isBuilt } from './stamp.cjs';

/**
 * `npm test`: every test there is. Ends with one line, `N passed, N failed`, that sums all runs;
 * arguments are passed on to jest.
 */
interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isCi = process.env.CI === 'true';
const sum: Sum = { passed: 0, failed: 0, skipped: 0 };

/** Pages make much that is gone at once: with more room for it the collector costs a tenth less. */
const ROOMY = '--max-semi-space-size=64';

function jest(...args: string[]) {
  return spawnSync(process.execPath, [ROOMY, 'node_modules/jest/bin/jest.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    // A test that never ends must not keep the run from saying so.
    timeout: 15 * 60_000,
    stdio: ['ignore', args.includes('--listTests') ? 'pipe' : 'inherit', 'inherit'],
  });
}

/** Runs some of jest's projects and adds what they report; a run without a report is a failure. */
function runProjects(projects: string[], ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const { status } = jest(
    ...process.argv.slice(2),
    ...['--json', `--outputFile=${report}`, ...args],
    ...['--selectProjects', ...projects],
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    sum.passed += result.numPassedTests;
    sum.failed += failed === 0 && status !== 0 ? 1 : failed;
    sum.skipped += result.numPendingTests + result.numTodoTests;
  } catch {
    sum.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A project that can't run here: its files count as skipped, which CI doesn't accept. */
function skipProject(project: string, reason: string) {
  const files = jest('--listTests', '--selectProjects', project).stdout.trim().split('\n');
  console.log(`\nThe tests of '${project}' did not run: ${reason}`);
  if (isCi) sum.failed += files.length;
  else sum.skipped += files.length;
}

const inMemory = ['server', 'page'];
if (findPostgres()) inMemory.push('postgres');
else skipProject('postgres', 'PostgreSQL is not installed.');
// On two cores jest would start no worker of its own accord, and keep what every file leaves behind.
runProjects(inMemory, '--maxWorkers=100%', '--workerIdleMemoryLimit=2GB');

const build = isBuilt()
  ? { status: 0 }
  : spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
if (build.status === 0) {
  // Two files at once keep two cores busy; with three they only wait for each other.
  runProjects(['e2e'], '--maxWorkers=2');
} else {
  console.log('\nThe product does not build, so the browser tests could not run.');
  sum.failed += 1;
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
