import type { Reasons } from './text';

/** Refusals of the market. */
export const MARKET = {
  'market.withdrawn': {
    status: 409,
    'zh-CN': '该版本已不再提供，请刷新市场后选择其他版本。',
    'en-US': 'This version is no longer offered. Refresh the market and choose another.',
  },
  'market.expired': {
    status: 409,
    'zh-CN': '应用源的目录已过期，请先刷新；仍然过期时请联系应用源的维护者。',
    'en-US':
      'The index of the registry has expired. Refresh it first; if it stays so, ask whoever keeps the registry.',
  },
  'market.own': {
    status: 409,
    'zh-CN': '用户中心是平台自带的，随平台一起更新，不能在应用市场中安装、停用、回退或卸载。',
    'en-US':
      'The user center comes with the platform and is updated with it. The market neither installs, disables, rolls back nor uninstalls it.',
  },
  'market.owner': {
    status: 409,
    'zh-CN':
      '已安装的“{title}”来自另一个应用源（密钥 {owner}，该版本为 {signer}），不能用该版本替换；确需更换来源时，请先卸载。',
    'en-US':
      'The installed "{title}" comes from another registry (key {owner}; this version: {signer}), and this version cannot replace it. To change where it comes from, uninstall it first.',
  },
  'market.need': {
    status: 409,
    'zh-CN': '“{title}”依赖“{name}” {version} 或更高版本，但市场没有提供。',
    'en-US': '"{title}" needs "{name}" {version} or newer, which the market does not offer.',
  },
  'market.circle': {
    status: 409,
    'zh-CN':
      '“{title}”依赖“{name}”，而后者又直接或间接地依赖前者，都无法安装。请联系应用的发布者。',
    'en-US':
      '"{title}" needs "{name}", which cannot be installed without it in turn, so neither can be. Tell whoever publishes them.',
  },
  'market.too-many': {
    status: 409,
    'zh-CN': '“{title}”连同其依赖共有 {limit} 个以上的应用，不能一次安装。请先安装其中的一部分。',
    'en-US':
      '"{title}" and what it needs are more than {limit} add-ons, which cannot be installed at once. Install some of them first.',
  },
  'market.breaks': {
    status: 409,
    'zh-CN':
      '“{needing}”依赖“{title}” {needed} 或同一主版本的更高版本，{version} 不满足。请先更新或卸载“{needing}”。',
    'en-US':
      '"{needing}" needs "{title}" {needed} or a newer version of the same first number, which {version} is not. Update or uninstall "{needing}" first.',
  },
  'market.needed': {
    status: 409,
    'zh-CN': '“{title}”依赖该应用，请先卸载它。',
    'en-US': '"{title}" needs this add-on. Uninstall that first.',
  },
  'market.installed': {
    status: 409,
    'zh-CN': '该应用已安装。',
    'en-US': 'This add-on is installed already.',
  },
  'market.not-installed': {
    status: 409,
    'zh-CN': '该应用未安装。',
    'en-US': 'This add-on is not installed.',
  },
  'market.same': {
    status: 409,
    'zh-CN': '该版本已安装。',
    'en-US': 'This version is installed already.',
  },
  'market.calls': {
    status: 409,
    'zh-CN': '该版本会调用尚未确认的平台接口，请查看并确认后重试。',
    'en-US':
      'This version makes calls of the platform that were not confirmed. Please read them and confirm.',
  },
  'market.busy': {
    status: 409,
    'zh-CN': '“{title}”正在处理中，请等待其完成。',
    'en-US': 'Work on "{title}" is under way. Please wait until it is done.',
  },
  'market.no-previous': {
    status: 409,
    'zh-CN': '没有可回退的版本。',
    'en-US': 'There is no version to return to.',
  },
  'market.broken': {
    status: 500,
    'zh-CN': '多次尝试仍未完成，已停止，原有版本未受影响；请重试，仍失败时请联系平台的维护者。',
    'en-US':
      'It was not done in several attempts and has ended; what was there before is untouched. Try again, and tell the operator of the platform if it fails once more.',
  },
  'market.unsigned': {
    status: 422,
    'zh-CN': '该安装包没有签名，应用源的目录中也没有它。请一并选择发布者提供的签名文件（.sig）。',
    'en-US':
      'This package is not signed, and no index of a registry names it. Choose the signature file (.sig) of its publisher along with it.',
  },
  'market.unknown-key': {
    status: 422,
    'zh-CN': '该安装包由不受信任的密钥 {key} 签名，未予使用。请检查 ADDON_REGISTRIES 中的公钥。',
    'en-US':
      'The package is signed by key {key}, which is not trusted, and was not used. Check the keys in ADDON_REGISTRIES.',
  },
  'market.signature': {
    status: 422,
    'zh-CN': '密钥 {key} 的签名与该安装包不符：签名文件可能属于其他安装包，或安装包被改动。',
    'en-US':
      'The signature of key {key} does not fit this package: the file may belong to another one, or the package was changed.',
  },
  'market.taken': {
    status: 409,
    'zh-CN':
      '已有内容不同的版本 {version}，同一版本不能有两份内容。请让应用的发布者提供新的版本号。',
    'en-US':
      'There is another package of version {version}. Two packages cannot have one version; ask the publisher for a new one.',
  },
  'market.over': {
    status: 409,
    'zh-CN': '该任务已结束。',
    'en-US': 'This work is over.',
  },
  'document.too-many': {
    status: 409,
    'zh-CN': '该应用在本租户中的数据已达 {limit} 条上限。请先在应用中删除不用的数据。',
    'en-US':
      'The add-on keeps {limit} documents for the tenant already, and no more fit. Delete some in it that you no longer need.',
  },
  'document.full': {
    status: 409,
    'zh-CN': '该应用在本租户中的数据已占满空间。请先在应用中删除不用的数据。',
    'en-US':
      'The space of the add-on for the tenant is full. Delete some of what it keeps that you no longer need.',
  },
  'market.placing': {
    status: 409,
    'zh-CN': '正在安装到位，无法取消；完成后可回退或卸载。',
    'en-US':
      'It is being put in place and cannot be cancelled. Roll back or uninstall it when it is done.',
  },
} as const satisfies Reasons;
