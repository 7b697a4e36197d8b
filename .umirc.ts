import { defineConfig } from '@umijs/max';
import { splitChunks } from './config/chunks';
import { defaultSettings } from './config/defaultSettings';
import { htmlTemplate } from './config/html';
import { createProxy } from './config/proxy';
import { routes } from './config/routes';

const UNSPOKEN_LOCALE = /^\.\/locale\/(?!en_US|zh_CN)[a-z]{2}_[A-Z]{2}$/;

const LEFT_OUT_PARTS =
  /^\.\/components\/(Cascader|ColorPicker|ErrorBoundary|Image|Progress|Rate|Segmented|Slider)$|\/layouts\/StepsForm$/;
const LEFT_OUT_PART = `${__dirname}/config/left-out-part.ts`;

/** The only Umi configuration; Umi silently ignores a config/config.ts beside it. */
export default defineConfig({
  base: defaultSettings.basePath,
  publicPath: defaultSettings.basePath,
  outputPath: 'dist/web',
  title: defaultSettings.title,
  favicons: [`${defaultSettings.basePath}logo.svg`],
  npmClient: 'npm',
  hash: true,
  routes,
  proxy: createProxy(process.env.API_TARGET),
  ...htmlTemplate,

  // Without the `antd` and `layout` plugins: their imports land in the entry, and the sign-in page
  // must load without antd (ADR 0010).
  model: {},
  initialState: { loading: '@/loading' },
  access: {},
  request: {},
  locale: { default: 'zh-CN', antd: false, baseNavigator: true },
  moment2dayjs: { preset: 'antd', plugins: ['duration', 'relativeTime'] },

  targets: { chrome: 100, edge: 100, firefox: 100, safari: 15 },
  polyfill: { imports: [] },
  // Runs the code of the page in the address while the start's answers are on their way.
  routePrefetch: {},
  jsMinifier: 'swc',
  // Lists render again only what has changed (ADR 0049).
  reactCompiler: {
    sources: [
      '/src/components/crud/',
      '/src/features/access/',
      '/src/hooks/',
      '/src/pages/org/',
      '/src/pages/permission/',
    ],
  },
  mfsu: false,
  // Three times faster to the first page than webpack, which builds the product.
  ...(process.env.NODE_ENV === 'development' ? { utoopack: {} } : {}),
  // ProLayout sets titles from the menu, so the entry needs no library for them.
  helmet: false,
  // Umi watches the server's sources, so that an edit reloads the application in `mock/`.
  mock: { include: ['{contract,server}/**/*.ts'], exclude: ['{contract,server}/**'] },
  chainWebpack(config, { webpack, env }) {
    if (env === 'production') config.optimization.splitChunks(splitChunks);
    config.output.chunkLoadTimeout(defaultSettings.chunkLoadTimeout);
    // pro-components contains texts in thirty languages, of which two are needed.
    config
      .plugin('spoken-languages')
      .use(webpack.NormalModuleReplacementPlugin, [UNSPOKEN_LOCALE, './locale/en_US']);
    // ProTable bundles every kind of cell and error pictures, a fifth of its size.
    config.plugin('left-out-parts').use(webpack.NormalModuleReplacementPlugin, [
      LEFT_OUT_PARTS,
      (module: { context: string; request: string }) => {
        if (module.context.includes('pro-components')) module.request = LEFT_OUT_PART;
      },
    ]);
    return config;
  },
});
