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
interface Tally {
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isCi = process.env.CI === 'true';
const isDeep = process.argv.includes('--deep');
/** With both databases, each takes its share of the long tables (tests/harness/dose.ts). */
const dose = isDeep ? 'deep' : findPostgres() && 'shared';
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--deep');
/** One per file and project: the tests of the server run on both databases. */
let tallies: Tally[] = [];
/** What never came to its tests, such as a run that was ended or a build that failed. */
const lost = { failed: 0, skipped: 0 };

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

/** More failed files than this are no accident of a busy machine, and none is run again. */
const ALONE_AT_MOST = 3;

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

interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
}

/** A file that failed without a failed test could not be loaded, which counts as one failure. */
function tallyOf({ name, status, startTime, endTime, assertionResults }: FileReport): Tally {
  const count = (wanted: string) =>
    assertionResults.filter((result) => result.status === wanted).length;
  const passed = count('passed');
  const failed = count('failed');
  return {
    file: relative(root, name),
    passed,
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: assertionResults.length - passed - failed,
    seconds: (endTime - startTime) / 1000,
  };
}

/**
 * Runs some of jest's projects and returns the failed files. A run without a report is a failure, as is one
 * that ends with an error of its own.
 */
async function runProjects(projects: string[], ...args: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const status = await jest(
    ...passedOn,
    ...['--json', `--outputFile=${report}`, ...args],
    ...['--selectProjects', ...projects],
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: FileReport[];
    };
    const ran = testResults.map(tallyOf);
    tallies.push(...ran);
    const failed = ran.filter((file) => file.failed > 0);
    if (status !== 0 && failed.length === 0) lost.failed += 1;
    return failed.map(({ file }) => file);
  } catch {
    lost.failed += 1;
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Two files at once saturate two cores; a third one only adds waiting. A few that failed are run again, one
 * after the other, and named (ADR 0074), unless somebody runs tests of a choice.
 */
async function runBrowserTests() {
  const failed = await runProjects(['e2e'], '--maxWorkers=2');
  if (failed.length === 0 || failed.length > ALONE_AT_MOST || passedOn.length > 0) return;
  tallies = tallies.filter(({ file }) => !failed.includes(file));
  await runProjects(['e2e'], '--runInBand', '--runTestsByPath', ...failed);
  for (const tally of tallies) {
    if (!failed.includes(tally.file) || tally.failed > 0) continue;
    console.log(`\nFailed beside another file and passed alone, look into it: ${tally.file}`);
  }
}

/** Counts the files of a project that can't run here as skipped, which CI doesn't accept. */
function skipProject(project: string, reason: string) {
  const list = command(['--listTests', '--selectProjects', project]);
  const { stdout } = spawnSync(process.execPath, list, { cwd: root, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  console.log(`\nThe tests of '${project}' did not run: ${reason}`);
  if (isCi) lost.failed += files.length;
  else lost.skipped += files.length;
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
    await runBrowserTests();
  } else {
    console.log('\nThe product does not build, so the browser tests could not run.');
    lost.failed += 1;
  }

  const slowest = tallies.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.log(`\nSlowest of ${tallies.length} files, in seconds:`);
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} ${file}`);
  }

  const total = (kind: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((sum, tally) => sum + tally[kind], 0);
  const failed = total('failed') + lost.failed;
  const skipped = total('skipped') + lost.skipped;
  const end = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${total('passed')} passed, ${failed} failed${end}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void main();
