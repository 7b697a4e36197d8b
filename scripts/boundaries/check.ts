import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkEffects } from './effects';
import { checkFeatures } from './features';
import { type Import, importsOf, resolveImport, sourceFiles, type Target } from './imports';
import { checkLayers } from './layers';
import { checkModules } from './modules';
import { checkOwners } from './owners';
import { asking, crowded, light, longest, secluded } from './rules';
import type { Area } from './server-areas';
import { areas } from './table';

export interface Violation {
  file: string;
  /** Stable name of the violated rule: an area of the table, or a rule of its own. */
  rule: string;
  text: string;
}

interface Edge extends Import {
  target: Target;
}

export const areaOf = (file: string): Area | undefined =>
  areas.find((area) => area.files.test(file));

/**
 * Home of a file: a page's nearest folder with an `index.tsx`, or a module's folder including its
 * parts.
 */
function homeOf(file: string, files: ReadonlySet<string>): string {
  const [module] = file.match(/^server\/modules\/[^/]+/) ?? [];
  if (module) return module;
  let folder = dirname(file);
  if (!file.startsWith('src/pages/')) return folder;
  while (folder !== 'src/pages' && !files.has(`${folder}/index.tsx`)) folder = dirname(folder);
  return folder === 'src/pages' ? file : folder;
}

function checkPackage(area: Area, file: string, name: string): string | undefined {
  const { packages } = area;
  const isAllowed =
    'only' in packages ? packages.only.includes(name) : !packages.not.includes(name);
  return isAllowed ? undefined : `${file} (${area.name}) must not import ${name}`;
}

function checkFile(area: Area, file: string, edge: Edge, target: string, files: Set<string>) {
  const other = areaOf(target);
  if (!other) return undefined;
  const { imports = [], types = [] } = area;
  if (imports.includes('*')) return undefined;
  const isAllowed =
    imports.includes(other.name) || (edge.kind === 'type' && types.includes(other.name));
  if (!isAllowed) {
    const what = types.includes(other.name) ? 'only types of' : 'nothing of';
    return `${file} (${area.name}) may import ${what} ${other.name}: ${target}`;
  }
  const reason = secluded[other.name];
  // A page may show another one as a whole, such as the users of a tenant, once it is asked for.
  const isWholePage = edge.kind === 'dynamic' && /^src\/pages\/.*\/index\.tsx$/.test(target);
  if (isWholePage) return undefined;
  if (reason && homeOf(file, files) !== homeOf(target, files)) {
    return `${file} imports ${target}: ${reason}`;
  }
  return undefined;
}

function checkEdge(area: Area, file: string, edge: Edge, files: Set<string>): Violation[] {
  const { target } = edge;
  const found: Violation[] = [];
  const add = (rule: string, text: string | undefined) => text && found.push({ file, rule, text });
  if ('missing' in target) add('missing', `${file} imports ${target.missing}, which is not there`);
  if ('generated' in target && !/^(src|tests)\//.test(file)) {
    add('generated', `${file} imports ${edge.specifier}, which only Umi's own build knows`);
  }
  if ('package' in target) add(area.name, checkPackage(area, file, target.package));
  if ('file' in target) add(area.name, checkFile(area, file, edge, target.file, files));
  if (edge.specifier.startsWith('@umijs/max') && edge.names.includes('request')) {
    if (area.name !== 'request') add('one-request-layer', `${file} sends requests by itself`);
  }
  if (edge.specifier === 'ahooks' && edge.names.some((name) => asking.hooks.includes(name))) {
    if (!asking.files.test(file)) add('one-hook', `${file} asks past ${asking.instead}`);
  }
  return found;
}

/** Packages that load eagerly with a file, each with its import path. */
function loadedWith(start: string, edges: ReadonlyMap<string, Edge[]>): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const seen = new Set([start]);
  const queue = [[start]];
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const { kind, target } of edges.get(path.at(-1) ?? '') ?? []) {
      if (kind !== 'value') continue;
      if ('package' in target && !packages.has(target.package)) packages.set(target.package, path);
      if ('file' in target && !seen.has(target.file)) {
        seen.add(target.file);
        queue.push([...path, target.file]);
      }
    }
  }
  return packages;
}

function checkLight(file: string, edges: ReadonlyMap<string, Edge[]>): Violation[] {
  const packages = loadedWith(file, edges);
  return light.packages.flatMap((name) => {
    const path = packages.get(name);
    if (!path) return [];
    const text = `${file} loads before sign-in and pulls in ${name}: ${[...path, name].join(' > ')}`;
    return [{ file, rule: 'light', text }];
  });
}

function checkLength(root: string, file: string): Violation[] {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  const limit = longest.find((entry) => entry.files.test(file))?.lines ?? 0;
  if (lines < limit) return [];
  return [{ file, rule: 'length', text: `${file} has ${lines} lines, ${limit} are too many` }];
}

/** Files that repeat in their name the folder that they are in: `import/import-check.service.ts`. */
function checkPrefixes(files: ReadonlySet<string>): Violation[] {
  return [...files].flatMap((file) => {
    const [, path = ''] = /^(?:server\/modules|contract|src\/services)\/(.*)\//.exec(file) ?? [];
    const folder = path.split('/').find((name) => basename(file).startsWith(`${name}-`));
    if (!folder || areaOf(file)?.name === 'tests') return [];
    return [{ file, rule: 'prefix', text: `${file} repeats the name of its folder ${folder}` }];
  });
}

/** Folders with too many source files. */
function checkCrowds(files: ReadonlySet<string>): Violation[] {
  const { most, roots, apart } = crowded;
  const counts = new Map<string, number>();
  for (const file of files) {
    if (areaOf(file)?.name === 'tests') continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > most)
    .filter(([folder]) => roots.some((root) => `${folder}/`.startsWith(`${root}/`)))
    .filter(([folder]) => !(apart as readonly string[]).includes(folder))
    .map(([file, count]) => {
      const text = `${file} holds ${count} source files; more than ${most} want parts`;
      return { file, rule: 'crowded', text };
    });
}

/** All violations of the table below `root`. */
export function checkBoundaries(root: string): Violation[] {
  const files = new Set(sourceFiles(root));
  const edges = new Map(
    [...files].map((file) => [
      file,
      importsOf(root, file).map((entry) => ({
        ...entry,
        target: resolveImport(root, file, entry.specifier),
      })),
    ]),
  );
  const imports = [...files].flatMap((file) => {
    const area = areaOf(file);
    if (!area) return [{ file, rule: 'area', text: `${file} belongs to no area of the table` }];
    return [
      ...(edges.get(file) ?? []).flatMap((edge) => checkEdge(area, file, edge, files)),
      ...(light.files.test(file) && area.name !== 'tests' ? checkLight(file, edges) : []),
      ...checkLength(root, file),
    ];
  });
  return [
    ...imports,
    ...checkModules(root),
    ...checkOwners(root),
    ...checkLayers(root),
    ...checkFeatures(root),
    ...checkEffects(root),
    ...checkCrowds(files),
    ...checkPrefixes(files),
  ];
}
