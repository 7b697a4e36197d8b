import { basename, join } from 'node:path';
import type { Command } from '../cli';
import { readKey } from '../key';
import { Problem } from '../problem';
import { INDEX, openRegistry, readPackageAt, writeRegistry } from '../registry-file';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 90;
const DAYS_MAX = 3650;

/** The end of an index. @throws Problem */
function endOf(days: string, now: number): string | null {
  if (days === 'never') return null;
  const count = /^\d{1,4}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > DAYS_MAX) {
    throw new Problem(
      `--expires: "${days}" is not "never" and no number of days up to ${DAYS_MAX}.`,
    );
  }
  return new Date(now + count * DAY_MS).toISOString();
}

export const publish: Command = {
  usage: '[<package.tgz> …] --registry <folder> --key <file> [--expires <days>] [--name <text>]',
  summary:
    'Adds packages to a registry, a folder that any web server may serve, and signs its index anew; without packages, gives the index a later end.',
  options: {
    registry: 'folder of the registry, which is made if it is not there',
    key: 'file of the private key, as "keygen" has made it',
    expires: `days for which the platform installs from this index, ${DAYS} by default; "never" is for folders only`,
    name: 'what the registry is called in the market; its former name, or that of the folder, by default',
  },
  needed: ['registry', 'key'],
  paths: { min: 0, max: 100 },
  async run({ paths, options, at, now, say }) {
    const key = readKey(at(options.key ?? ''));
    const folder = at(options.registry ?? '');
    const expiresAt = endOf(options.expires ?? String(DAYS), now());
    const registry = openRegistry(folder, key, now());
    if (!registry && paths.length === 0) {
      throw new Problem(
        `${join(folder, INDEX)}: there is no such file. A registry begins with a package.`,
      );
    }
    const found = await Promise.all(
      paths.map(async (path) => ({ path, ...(await readPackageAt(path)) })),
    );
    const name = options.name ?? registry?.name ?? basename(folder);
    const index = writeRegistry(folder, found, {
      before: registry,
      key,
      name,
      expiresAt,
      now: now(),
    });
    const count = index.packages.length;
    say(
      `${options.registry}: index ${index.number} with ${count} ${count === 1 ? 'package' : 'packages'}, ${expiresAt ? `until ${expiresAt.slice(0, 10)}` : 'without an end, for a folder only'}.`,
    );
    say(`The platform takes it with ADDON_REGISTRIES="<address or folder>#${key.publicKey}"`);
  },
};
