import { openDatabase } from '#server/db/open';
import { Runner } from '#server/jobs/runner';
import { importJob } from '#server/modules/member/import/job.service';

/*
 * A node that does nothing but work on imports, as a process of its own, so that it can be stopped
 * where it is and killed: `tsx job-node.ts <address of the database> <lease in milliseconds>`.
 */
const [url = '', lease = ''] = process.argv.slice(2);

/** Whatever a node that was stopped holds in PostgreSQL ends soon. */
const PATIENCE = 0.2;
const LOOK_MS = 200;

const say = (text: string) => process.stdout.write(`${text}\n`);
const runner = new Runner({
  db: openDatabase({ url, patience: PATIENCE }),
  log: { info: say, error: (what, text) => say(`${text}: ${JSON.stringify(what)}`) },
  kinds: [importJob],
  times: { leaseMs: Number(lease), lookMs: LOOK_MS },
});
// Looking for jobs does not keep a process alive by itself.
setInterval(() => undefined, LOOK_MS);
void runner.start().then(() => say('started'));
