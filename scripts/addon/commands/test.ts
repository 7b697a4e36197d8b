import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { testsOf } from '../../../addons/kit/jest-project.cjs';
import type { Command } from '../cli';
import { Problem } from '../problem';
import { root } from '../source';

export const test: Command = {
  usage: '<folder>',
  summary: 'Runs the tests of an add-on, with the console of the kit in place of the real one.',
  paths: { min: 1, max: 1 },
  run({ paths: [folder = ''] }) {
    const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    const config = JSON.stringify(testsOf(folder));
    const { status } = spawnSync(process.execPath, [jest, '--config', config], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Problem(`${basename(folder)}: the tests have failed.`);
  },
};
