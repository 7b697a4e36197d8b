import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from './postgres';
import { isBuilt } from './stamp.cjs';

/**
 * `npm test`: runs all tests. Ends with the slowest files and one line, `N passed, N failed`, for
 * all runs; arguments are passed on to jest. With `--deep`, as in `npm run test:deep`, tests try
 * all combinations and more random values (tests/harness/dose.ts).
 */
interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isCi = process.env.CI === 'true';
const isDeep = process.argv.includes('--deep');
/** With both databases, each takes its share of the long tables (tests/harness/dose.ts). */
const dose = isDeep ? 'deep' : findPostgres() && 'shared';
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--deep');
const sum: Sum = { passed: 0, failed: 0, skipped: 0 };

/**
 * Page tests allocate many short-lived objects; a larger young generation cuts garbage collection
 * by a tenth.
 */
const ROOMY = '--max-semi-space-size=64';

/**
 * Maximum time without output, so that a hanging test ends the run with an error; the run as a
 * whole has no limit.
 */
const SILENCE_MS = (isDeep ? 60 : 15) * 60_000;

const SLOWEST = 20;
const took: { file: string; seconds: number }[] = [];

const command = (args: string[]) => [ROOMY, 'node_modules/jest/bin/jest.js', ...args];

/**
 * Runs jest until it ends, or kills it after too long without output; jest prints a line per file.
 */
function jest(...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, command(args), {
    cwd: root,
    env: {
      ...process.env,
      ...(dose && { TEST_DOSE: dose }),
      ...(process.stderr.isTTY && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const end = () => {
    console.log('\nThe tests have fallen silent and are ended.');
    child.kill();
  };
  let timer = setTimeout(end, SILENCE_MS);
  child.stderr.on('data', (text: Buffer) => {
    process.stderr.write(text);
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_MS);
  });
  return new Promise((done) => {
    child.once('close', (status) => {
      clearTimeout(timer);
      done(status);
    });
  });
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Runs some of jest's projects and adds up their reports; a run without a report is a failure. */
async function runProjects(projects: string[], ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const status = await jest(
    ...passedOn,
    ...['--json', `--outputFile=${report}`, ...args],
    ...['--selectProjects', ...projects],
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    sum.passed += result.numPassedTests;
    sum.failed += failed === 0 && status !== 0 ? 1 : failed;
    sum.skipped += result.numPendingTests + result.numTodoTests;
    for (const { name, startTime, endTime } of result.testResults) {
      took.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 });
    }
  } catch {
    sum.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the files of a project that can't run here as skipped, which CI doesn't accept. */
function skipProject(project: string, reason: string) {
  const list = command(['--listTests', '--selectProjects', project]);
  const { stdout } = spawnSync(process.execPath, list, { cwd: root, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  console.log(`\nThe tests of '${project}' did not run: ${reason}`);
  if (isCi) sum.failed += files.length;
  else sum.skipped += files.length;
}

async function main() {
  const databases = ['server', 'addon'];
  if (findPostgres()) databases.push('postgres');
  else skipProject('postgres', 'PostgreSQL is not installed.');
  // With two cores jest would start no worker by default, and would keep each file's memory.
  const workers = ['--maxWorkers=100%', '--workerIdleMemoryLimit=2GB'];
  await runProjects(databases, ...workers);
  // In processes of their own, which keep the packages of pages (ADR 0055).
  await runProjects(['page'], ...workers);

  const build = isBuilt()
    ? { status: 0 }
    : spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  if (build.status === 0) {
    // Two files at once saturate two cores; a third one only adds waiting.
    await runProjects(['e2e'], '--maxWorkers=2');
  } else {
    console.log('\nThe product does not build, so the browser tests could not run.');
    sum.failed += 1;
  }

  console.log(`\nSlowest of ${took.length} files, in seconds:`);
  for (const { file, seconds } of took.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} ${file}`);
  }

  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

void main();
