import { parseArgs } from 'node:util';
import { measureAddons } from './addons';
import { measureCompanies } from './companies';
import { measureDashboard } from './dashboard';
import { measureExport } from './export';
import { measureHostile } from './hostile';
import { measureHttp } from './http';
import { measureList } from './list';
import { measureNotices } from './notices';
import { measureSignIn } from './sign-in';
import { measureStart } from './start';
import { measureStopped } from './stopped';
import { measurePhone } from './weight/phone';
import { measureSteps } from './weight/steps';
import { measureWeight } from './weight/weight';
import { measureWrite } from './write';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
    members: { type: 'string', default: '100000,1000000' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});

const listOf = (text = '') => text.split(',').filter(Boolean);

/** The parts of `npm run bench` by name, in the order of running. */
const PARTS: Record<string, () => Promise<void>> = {
  weight: () =>
    measureWeight({
      names: listOf(values.pages),
      rounds: Number(values.rounds),
      isRecorded: values.record,
    }),
  steps: () => measureSteps(Number(values.rounds)),
  phone: measurePhone,
  addons: measureAddons,
  start: measureStart,
  http: measureHttp,
  'sign-in': measureSignIn,
  hostile: measureHostile,
  stopped: measureStopped,
  export: () => measureExport(values.databases.split(',')),
  write: () => measureWrite(values.databases.split(',')),
  companies: () => measureCompanies(values.databases.split(',')),
  notices: () => measureNotices(values.members.split(',').map(Number), values.databases.split(',')),
  dashboard: () =>
    measureDashboard(values.members.split(',').map(Number), values.databases.split(',')),
  list: () => measureList(values.members.split(',').map(Number), values.databases.split(',')),
};

// On an interrupt, `exit` handlers still stop the servers and the cluster.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function main() {
  const asked = [...positionals, ...listOf(values.only)];
  for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`There is no part '${name}'; there are ${Object.keys(PARTS).join(', ')}.`);
    await part();
  }
}

void main();
