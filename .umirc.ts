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

/** The only Umi configuration: a config/config.ts beside it would be ignored in silence. */
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

  // The `antd` and `layout` plugins are left out on purpose: what they import lands in the entry,
  // and the sign-in page must load without antd (ADR 0010).
  model: {},
  initialState: { loading: '@/loading' },
  access: {},
  request: {},
  locale: { default: 'zh-CN', antd: false, baseNavigator: true },
  moment2dayjs: { preset: 'antd', plugins: ['duration', 'relativeTime'] },

  targets: { chrome: 100, edge: 100, firefox: 100, safari: 15 },
  polyfill: { imports: [] },
  jsMinifier: 'swc',
  mfsu: false,
  // Three times faster to the first page than webpack; the product itself is built by webpack.
  ...(process.env.NODE_ENV === 'development' ? { utoopack: {} } : {}),
  // Titles come from the menu by way of ProLayout, so the entry needs no library for them.
  helmet: false,
  // Umi watches what the server is made of, so that an edit reloads the application behind `mock/`.
  mock: { include: ['{contract,server}/**/*.ts'], exclude: ['{contract,server}/**'] },
  chainWebpack(config, { webpack, env }) {
    if (env === 'production') config.optimization.splitChunks(splitChunks);
    config.output.chunkLoadTimeout(defaultSettings.chunkLoadTimeout);
    // pro-components brings its texts in thirty languages; two are spoken here.
    config
      .plugin('spoken-languages')
      .use(webpack.NormalModuleReplacementPlugin, [UNSPOKEN_LOCALE, './locale/en_US']);
    // ProTable brings every kind of cell and pictures of failures, a fifth of its weight.
    config.plugin('left-out-parts').use(webpack.NormalModuleReplacementPlugin, [
      LEFT_OUT_PARTS,
      (module: { context: string; request: string }) => {
        if (module.context.includes('pro-components')) module.request = LEFT_OUT_PART;
      },
    ]);
    return config;
  },
});
