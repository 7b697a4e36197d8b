/** What webpack's splitting hands to a test, as far as it is used here. */
interface Context {
  chunkGraph: { getModuleChunksIterable: (module: unknown) => Iterable<{ name?: string | null }> };
}

/** Pages that open before anyone has signed in; nothing of the shell may come with them. */
const LIGHT = /^(umi|p__user__|p__404$)/;
/** The frame that comes with every page once somebody has signed in. */
const SHELL = 'layouts__index';
/** Pages that are neither a list nor a form: what these show must not weigh as much. */
const SMALL = /^p__(dashboard|error__403|frame|addons__market)__index$/;

const FRAMEWORK =
  /[\\/]node_modules[\\/](react-dom|react|history|react-router|react-router-dom|scheduler)[\\/]/;

const namesOf = (module: unknown, { chunkGraph }: Context) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

/** One file for what fits the test, however small and however few ask for it. */
const group = (name: string, priority: number, fits: (chunks: string[]) => boolean) => ({
  name,
  priority,
  chunks: 'async' as const,
  enforce: true,
  test: (module: unknown, context: Context) => {
    const chunks = namesOf(module, context);
    return !chunks.some((chunk) => LIGHT.test(chunk)) && fits(chunks);
  },
});

/**
 * Whether several pages need it and nothing else does. What also comes after a click, in a chunk
 * without a name, stays apart: it would bring all that lists share to pages without one.
 */
const isShared = (chunks: readonly string[]) =>
  chunks.length > 1 && chunks.every((chunk) => chunk.startsWith('p__'));

/**
 * How the console is cut into files: one for the shell, one for what small pages share, one for
 * what the others share, and what one page alone needs with that page. Left to itself, webpack makes a
 * file for every set of pages that share a module: 29 of them for the list of users.
 */
export const splitChunks = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    framework: {
      name: 'framework',
      chunks: 'all' as const,
      test: FRAMEWORK,
      priority: 40,
      enforce: true,
    },
    shell: group('shell', 30, (chunks) => chunks.includes(SHELL)),
    small: group(
      'small',
      20,
      (chunks) => chunks.length > 1 && chunks.some((chunk) => SMALL.test(chunk)),
    ),
    lists: group('lists', 10, isShared),
    // Below this a copy in each file costs less than a request.
    rest: { chunks: 'async' as const, minChunks: 2, priority: 5, minSize: 30_000 },
  },
};
