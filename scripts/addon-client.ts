import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the client of add-ons to a file that each package brings itself: the policy of its page names no
 * address but that of its own files (ADR 0069).
 */
export function buildAddonClient(outfile: string): void {
  buildSync({
    absWorkingDir: root,
    entryPoints: [join('addons', 'client', 'addon-client.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
}
