/** The part of webpack's modules that is used here; one that joins several lists them. */
interface Module {
  nameForCondition?: () => string | null;
  size: () => number;
  modules?: Iterable<Module>;
}

interface Compilation {
  modules: Iterable<Module>;
  chunkGraph: { getModuleId: (module: Module) => string | number | null };
  emitAsset: (name: string, source: unknown) => void;
  hooks: {
    processAssets: { tap: (when: { name: string; stage: number }, work: () => void) => void };
  };
}

interface Compiler {
  context: string;
  hooks: {
    thisCompilation: { tap: (name: string, take: (compilation: Compilation) => void) => void };
  };
  webpack: { sources: { RawSource: new (text: string) => unknown } };
}

/** The packages of each module by its id, with the bytes of their sources. */
export type ModulePackages = Record<string, Record<string, number>>;

/** A package's name, or the first two folders of a file of our own. */
function packageOf(path: string): string {
  const places = path.split(/node_modules[\\/]/);
  const inside = places.at(-1) ?? path;
  const isShort = places.length > 1 && !inside.startsWith('@');
  return inside
    .split(/[\\/]/)
    .slice(0, isShort ? 1 : 2)
    .join('/');
}

function packagesOf(module: Module, root: string): Record<string, number> {
  const packages: Record<string, number> = {};
  for (const part of module.modules ?? [module]) {
    const path = part.nameForCondition?.();
    if (!path) continue;
    const name = packageOf(path.replace(`${root}/`, ''));
    packages[name] = (packages[name] ?? 0) + part.size();
  }
  return packages;
}

const NAME = 'module-list';

/**
 * Writes which package each module of the build comes from, beside the folder that is served, so
 * that `npm run bench -- weight` can say what a page's bytes consist of. Source maps would tell it
 * more exactly, but every build would have to wait for them.
 */
export class ModuleList {
  apply({ context, hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: 0 }, () => {
        const list: ModulePackages = {};
        for (const module of compilation.modules) {
          const id = compilation.chunkGraph.getModuleId(module);
          if (id !== null) list[id] = packagesOf(module, context);
        }
        const text = JSON.stringify(list);
        compilation.emitAsset('../modules.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
