/** The part of webpack's `test` context that is used here. */
interface Context {
  chunkGraph: { getModuleChunksIterable: (module: unknown) => Iterable<{ name?: string | null }> };
}

/** Chunks of pages without sign-in; they must not load parts of the shell. */
const LIGHT = /^(umi|p__user__|p__404$)/;
/** The layout of all signed-in pages. */
const SHELL = 'layouts__index';
/** Pages that are neither a list nor a form; the little that they have in common with lists each page brings. */
const SMALL = /^p__(dashboard|error__403|frame)__index$/;
/** A page with fields that is no list: what it shares with lists is a chunk of its own. */
const FIELDS = /^p__addons__market__index$/;

const FRAMEWORK =
  /[\\/]node_modules[\\/](react-dom|react|history|react-router|react-router-dom|scheduler)[\\/]/;

const namesOf = (module: unknown, { chunkGraph }: Context) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

/** One chunk for all modules that match, regardless of size and number of users. */
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

/** Pages with a list, which share most of their code. */
const LIST = /^p__(org__|permission__|audit__|home__message__index)/;
const MOST = 6;

/** The list that is opened most; it brings nothing that only others need. */
const FIRST = 'p__org__user__index';

/**
 * Whether most lists need the module, and the one that is opened most. What few of them need comes with
 * these, and a module that a click loads, in an unnamed chunk, doesn't match: it would pull everything that
 * lists share into other pages.
 */
const isShared = (chunks: readonly string[]) =>
  chunks.includes(FIRST) &&
  chunks.filter((chunk) => LIST.test(chunk)).length >= MOST &&
  !chunks.some((chunk) => SMALL.test(chunk));

/**
 * Chunks of the console: one for the shell, one that lists share with a page with fields, one that only
 * lists share, and the rest with each page. By default webpack makes a chunk for every set of pages that
 * share a module: 29 for the list of users.
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
    fields: group(
      'fields',
      15,
      (chunks) => isShared(chunks) && chunks.some((chunk) => FIELDS.test(chunk)),
    ),
    lists: group('lists', 10, isShared),
    // Below this size a copy in each chunk is cheaper than a request.
    rest: { chunks: 'async' as const, minChunks: 2, priority: 5, minSize: 30_000 },
  },
};
