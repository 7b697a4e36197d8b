import { join } from 'node:path';
import { LATER, type LaterPart } from './later';
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

const wants = ({ from }: LaterPart, issuer: string) =>
  !from || from.some((one) => moduleOf(issuer) === one);

/** The source of the module that stands in the place of a part. */
function sourceOf({ of, by, names = [], methods }: LaterPart): string {
  const rest = methods ? `, ${JSON.stringify(methods)}` : '';
  const part = (pick: string) => `later(() => import('${of}')${pick}${rest})`;
  return [
    `import { later } from '@/mended/later/${by}';`,
    `export default ${part('')};`,
    ...names.map(
      (name) => `export const ${name} = ${part(`.then((all) => ({ default: all.${name} }))`)};`,
    ),
  ].join('\n');
}

const DATA = 'data:text/javascript,';
const OWN = '/src/mended/';

/** What stands in the place of a module, if anything. */
function replacementOf(module: string, issuer: string): string | undefined {
  // A replacement imports what it replaces.
  if (issuer.startsWith(DATA) || issuer.includes(OWN)) return undefined;
  const part = LATER.find((one) => moduleOf(one.of) === module && wants(one, issuer));
  if (part) return DATA + encodeURIComponent(sourceOf(part));
  const file = REPLACED[module];
  return file ? `@/mended/${file}` : spokenOf(module);
}

/** The modules that webpack takes instead of those of libraries (ADR 0052). */
export class MendedLibraries {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('mended', ({ hooks }) => {
      hooks.beforeResolve.tap('mended', (data) => {
        const { request, context, contextInfo } = data;
        const module = moduleOf(request.startsWith('.') ? join(context, request) : request);
        data.request = replacementOf(module, contextInfo.issuer) ?? request;
      });
    });
  }
}
