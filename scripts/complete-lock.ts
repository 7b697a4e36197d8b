import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Completes package-lock.json when a registry doesn't offer a package's builds for other systems:
 * `npm ci` refuses a lock file without them. Run it after an `npm install` whose lock file the
 * tests report as incomplete.
 */
interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Resolves `name` from a package: the nearest folder upwards that contains it. */
function find(from: string, name: string): string | undefined {
  let folder = from;
  for (;;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (!folder) return undefined;
    const cut = folder.lastIndexOf('node_modules/');
    folder = folder.slice(0, Math.max(cut - 1, 0));
  }
}

/** These packages have the system and processor in their names. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/.-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) =>
    words.some(
      (word) =>
        word === processor ||
        (processor === 'arm' && /^arm(v\d|eabi)?/.test(word) && word !== 'arm64'),
    ),
  );
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') && /gnu|musl|glibc/.test(name) ? { libc } : {}),
  };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = find(path, name);
    // Version ranges are left to npm; builds for other systems are always pinned to one version.
    if (!/^\d/.test(version)) continue;
    if (found && lock.packages[found]?.version === version) continue;
    const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    const inherited = entry.dev ? { dev: true } : {};
    lock.packages[place] = { version, ...inherited, optional: true, ...platformOf(name) };
    added += 1;
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
