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
  'market.unfit': {
    status: 409,
    'zh-CN': '“{title}”不能在此运行：需要平台 {platform} 或更高版本，系统与架构：{needs}。',
    'en-US':
      '"{title}" does not run here: it needs version {platform} of the platform at least; system and architecture: {needs}.',
  },
  'market.need': {
    status: 409,
    'zh-CN': '“{title}”依赖 {name} {version} 或更高版本，但市场没有提供。',
    'en-US': '"{title}" needs {name} {version} or newer, which the market does not offer.',
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
    'zh-CN': '该版本会调用平台的更多接口，请查看并确认后重试。',
    'en-US': 'This version makes more calls of the platform. Please read them and confirm.',
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
