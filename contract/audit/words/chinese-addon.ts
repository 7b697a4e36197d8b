import type { Words } from './words';

/** What is done to add-ons, in Chinese. */
export const addonVerbs = {
  'addon.install': ['安装应用', '安装了应用'],
  'addon.update': ['更新应用', '更新了应用'],
  'addon.rollback': ['回退应用', '回退了应用'],
  'addon.uninstall': ['卸载应用', '卸载了应用'],
  'addon.cancel': ['取消应用任务', '取消了应用任务'],
  'addon.skip': ['更改跳过的应用版本', '更改了跳过的应用版本'],
  'addon.enable': ['启用应用', '启用了应用'],
  'addon.disable': ['停用应用', '停用了应用'],
  'addon.status': ['启用或停用应用', '启用或停用了应用'],
  'addon.put': ['保存应用数据', '保存了应用数据'],
  'addon.drop': ['删除应用数据', '删除了应用数据'],
  'addon.refresh': ['刷新应用源', '刷新了应用源'],
} satisfies Partial<Words['verbs']>;
