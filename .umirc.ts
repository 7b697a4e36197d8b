import { defineConfig } from '@umijs/max';
import { splitChunks } from './config/chunks';
import { compiledSources } from './config/compiled';
import { defaultSettings } from './config/defaultSettings';
import { htmlTemplate } from './config/html';
import { mendLibraries } from './config/mended';
import { ModuleList } from './config/module-list';
import { createProxy } from './config/proxy';
import { routes } from './config/routes';

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
  moment2dayjs: { preset: 'none', plugins: [] },

  targets: { chrome: 100, edge: 100, firefox: 100, safari: 15 },
  polyfill: false,
  // Runs the code of the page in the address while the start's answers are on their way.
  routePrefetch: {},
  jsMinifier: 'swc',
  // Lists render again only what has changed (ADR 0049).
  reactCompiler: { sources: compiledSources },
  mfsu: false,
  // Three times faster to the first page than webpack, which builds the product.
  ...(process.env.NODE_ENV === 'development' ? { utoopack: {} } : {}),
  // ProLayout sets titles from the menu, so the entry needs no library for them.
  helmet: false,
  // Umi watches the server's sources, so that an edit reloads the application in `mock/`.
  mock: { include: ['{contract,server}/**/*.ts'], exclude: ['{contract,server}/**'] },
  chainWebpack(config, { env }) {
    if (env === 'production') {
      config.optimization.splitChunks(splitChunks);
      // The shortest names within a module; they change with its exports only.
      config.optimization.set('mangleExports', 'size');
      // The first file names all of them; two letters fewer of each are a hundred bytes in all.
      config.output.chunkFilename('[name].[contenthash:6].async.js');
      config.plugin('module-list').use(ModuleList);
    }
    config.output.chunkLoadTimeout(defaultSettings.chunkLoadTimeout);
    mendLibraries(config, __dirname);
    return config;
  },
});
