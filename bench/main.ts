import { parseArgs } from 'node:util';
import { measureExport } from './export';
import { measureHostile } from './hostile';
import { measureHttp } from './http';
import { measureList } from './list';
import { measurePage } from './page';
import { measureSignIn } from './sign-in';
import { measureStart } from './start';
import { measureStopped } from './stopped';
import { measureWrite } from './write';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    members: { type: 'string', default: '100000,1000000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});

/** The parts of `npm run bench` by name, in the order of running. */
const PARTS: Record<string, () => Promise<void>> = {
  page: measurePage,
  start: measureStart,
  http: measureHttp,
  'sign-in': measureSignIn,
  hostile: measureHostile,
  stopped: measureStopped,
  export: () => measureExport(values.databases.split(',')),
  write: () => measureWrite(values.databases.split(',')),
  list: () => measureList(values.members.split(',').map(Number), values.databases.split(',')),
};

// On an interrupt, `exit` handlers still stop the servers and the cluster.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function main() {
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  for (const name of names) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`There is no part '${name}'; there are ${Object.keys(PARTS).join(', ')}.`);
    await part();
  }
}

void main();
