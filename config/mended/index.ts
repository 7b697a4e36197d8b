import { LATER, type LaterPart } from './later';
import { PURE } from './pure';
import { REPLACED, spokenOf } from './replaced';

const MODULES = 'node_modules/';

/** As far as it is used here of what webpack knows before it resolves a request. */
interface Request {
  request: string;
  context: string;
  contextInfo: { issuer: string };
}

interface Compiler {
  hooks: {
    normalModuleFactory: {
      tap: (name: string, run: (factory: Factory) => void) => void;
    };
  };
}

interface Factory {
  hooks: { beforeResolve: { tap: (name: string, run: (request: Request) => void) => void } };
}

/** A path below node_modules, without the extension and the name `index`. */
function moduleOf(path: string): string {
  const at = path.lastIndexOf(MODULES);
  const below = at < 0 ? path : path.slice(at + MODULES.length);
  return below.replace(/\.m?js$/, '').replace(/\/index$/, '');
}

const wants = ({ from }: LaterPart, issuer: string) => !from || from.includes(moduleOf(issuer));

/** The source of the module that stands in the place of a part. */
function sourceOf({ of, by, names = [], methods, parts }: LaterPart): string {
  const rest = methods ? `, ${JSON.stringify(methods)}` : '';
  const part = (file: string, pick = '') => `later(() => import('${file}')${pick}${rest})`;
  const lines = parts
    ? [
        `export * from '${of}';`,
        ...Object.entries(parts).map(([name, file]) => `export const ${name} = ${part(file)};`),
      ]
    : [
        `export default ${part(of)};`,
        ...names.map(
          (name) =>
            `export const ${name} = ${part(of, `.then((all) => ({ default: all.${name} }))`)};`,
        ),
      ];
  return [`import { later } from '@/mended/later/${by}';`, ...lines].join('\n');
}

const DATA = 'data:text/javascript,';
const OWN = '/src/mended/';

/** What stands in the place of a module, if anything. */
function replacementOf(module: string, issuer: string): string | undefined {
  // A replacement imports what it replaces.
  if (issuer.startsWith(DATA) || issuer.includes(OWN)) return undefined;
  const part = LATER.find((one) => moduleOf(one.of) === module && wants(one, issuer));
  if (part) return DATA + encodeURIComponent(sourceOf(part));
  const [file, name] = REPLACED[module]?.split('#') ?? [];
  if (!file) return spokenOf(module);
  const path = `@/mended/${file}`;
  if (!name) return path;
  return DATA + encodeURIComponent(`export { ${name} as default } from '${path}';`);
}

/** What a request for a file leads to. */
const pathOf = (folder: string, request: string) =>
  decodeURIComponent(new URL(request, `file://${folder}/`).pathname);

/** Puts the modules in their places (ADR 0052). */
class MendedLibraries {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('mended', ({ hooks }) => {
      hooks.beforeResolve.tap('mended', (data) => {
        const { request, context, contextInfo } = data;
        const module = moduleOf(request.startsWith('.') ? pathOf(context, request) : request);
        data.request = replacementOf(module, contextInfo.issuer) ?? request;
      });
    });
  }
}

/** As far as it is used here of Umi's way to configure webpack. */
interface Chain {
  plugin: (name: string) => { use: (plugin: new () => MendedLibraries) => void };
  module: {
    rule: (name: string) => {
      include: { add: (path: string) => unknown };
      sideEffects: (has: boolean) => unknown;
    };
  };
}

/** Has webpack take what is mended. */
export function mendLibraries(config: Chain, root: string): void {
  config.plugin('mended').use(MendedLibraries);
  const pure = config.module.rule('pure');
  for (const name of PURE) pure.include.add(`${root}/${MODULES}${name}`);
  pure.sideEffects(false);
}
