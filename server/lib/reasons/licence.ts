import type { Reasons } from './text';

/** Refusals for want of a licence, which answer code 60 (docs/product.md, "Envelope"). */
export const LICENCE = {
  'addon.unlicensed': {
    status: 403,
    'zh-CN':
      '“{title}”需要使用许可，而本租户没有。请联系平台的维护者：向应用的发布者索取许可文件，用 ADDON_LICENCE 指定后重启平台。',
    'en-US':
      '"{title}" needs a licence, and this tenant has none. Ask the operator of the platform to get a licence file from its publisher, to name it in ADDON_LICENCE and to restart the platform.',
  },
  'addon.licence-elsewhere': {
    status: 403,
    'zh-CN':
      '“{title}”的使用许可属于其他租户，不包括本租户（编码 {code}）。请联系平台的维护者：向应用的发布者索取包括本租户的许可文件，替换后重启平台。',
    'en-US':
      'The licence for "{title}" is for other tenants, not for this one (code {code}). Ask the operator of the platform to get a licence file that names it from its publisher, to put it in place and to restart the platform.',
  },
  'addon.licence-over': {
    status: 403,
    'zh-CN':
      '“{title}”的使用许可已于 {until} 到期。请联系平台的维护者：向应用的发布者索取新的许可文件，替换后重启平台。',
    'en-US':
      'The licence for "{title}" ended on {until}. Ask the operator of the platform to get a new licence file from its publisher, to put it in place and to restart the platform.',
  },
} as const satisfies Reasons;
