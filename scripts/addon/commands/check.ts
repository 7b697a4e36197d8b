import { basename } from 'node:path';
import type { Command, Given } from '../cli';
import { type Inspection, inspectAddon } from '../findings';
import { Problem } from '../problem';

const KIB = 1024;
const shown = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

/**
 * Looks at an add-on and says what is wrong with it, a line each. @throws Problem unless the platform
 * would take it
 */
export async function inspected(
  folder: string,
  { complain }: Given,
): Promise<Required<Inspection>> {
  const inspection = await inspectAddon(folder);
  const { findings, bytes, manifest } = inspection;
  for (const { isWarning, file, text } of findings) {
    complain(`${isWarning ? 'warning' : 'error'}: ${file}: ${text}`);
  }
  if (bytes && manifest) return { ...inspection, bytes, manifest };
  const { length } = findings.filter(({ isWarning }) => !isWarning);
  throw new Problem(`${basename(folder)}: ${length} ${length === 1 ? 'error' : 'errors'}.`);
}

export const check: Command = {
  usage: '<folder>',
  summary: 'Builds an add-on and says all that the platform would refuse.',
  paths: { min: 1, max: 1 },
  async run(given) {
    const [folder = ''] = given.paths;
    const { files, bytes, manifest, weight } = await inspected(folder, given);
    given.say(
      `${manifest.key} ${manifest.version} is good: ${files.length} files, ${shown(bytes.length)} as a package; scripts and styles come to browsers in ${shown(weight)}.`,
    );
  },
};
