const PRO = '@ant-design/pro-components/es';

/**
 * Modules of libraries, below node_modules, and the file of `src/mended` that takes their place; after a #
 * the export that is its default one.
 */
export const REPLACED: Readonly<Record<string, string>> = {
  [`${PRO}/form/layouts/StepsForm`]: 'left-out-part',
  [`${PRO}/layout/assert/Logo`]: 'left-out-part',
  [`${PRO}/utils/components/ErrorBoundary`]: 'left-out-part',
  [`${PRO}/provider/useStyle`]: 'style/pro-style',
  [`${PRO}/utils/useEditableArray`]: 'no-editing',
  [`${PRO}/utils/useEditableMap`]: 'no-editing',
  '@ctrl/tinycolor': 'style/tiny-color',
  '@umijs/renderer-react/dist/html': 'left-out-part',
  '@umijs/route-utils': 'menu/route-utils',
  'axios/lib/adapters/fetch': 'left-out/no-fetch-adapter',
  'event-emitter': 'left-out/event-emitter',
  'lodash-es': 'lodash',
  'lodash-es/isEmpty': 'lodash#isEmpty',
  'lodash-es/isEqual': 'lodash#isEqual',
  'lodash-es/isObject': 'lodash#isObject',
  'lodash-es/merge': 'lodash#merge',
  'lodash-es/set': 'lodash#set',
  'path-to-regexp': 'menu/paths',
  'react-intl': 'intl',
  swr: 'left-out/swr',
};

/** Folders with a file of texts for each language. */
const TEXTS = [`${PRO}/provider/locale`, `${PRO}/layout/locales`];
const LANGUAGE = /^[a-z]{2}[-_][A-Z]{2}$/;
const SPOKEN = /^(en|zh)[-_](US|CN)$/;

/** antd's texts that pro-components falls back on; the console always hands it some. */
const FALLBACK = 'antd/lib/locale/zh_CN';

/**
 * English, which antd brings in any case, in the place of texts in a language that the console doesn't speak
 * or that nobody sees; otherwise undefined.
 */
export function spokenOf(module: string): string | undefined {
  if (module === FALLBACK) return 'antd/es/locale/en_US';
  const folder = TEXTS.find((one) => module.startsWith(`${one}/`));
  const language = module.slice((folder?.length ?? 0) + 1);
  if (!folder || !LANGUAGE.test(language) || SPOKEN.test(language)) return undefined;
  return `${folder}/${language.includes('_') ? 'en_US' : 'en-US'}`;
}
