import type { Texts } from '#contract/fields';
import type { Db } from '#server/db/types';
import { both, plainOf, storeTexts } from '#server/lib/texts';

/** A second add-on beside the user center; its pages are another site's, in frames (ADR 0068). */
const MONITOR = 'ml.svc.monitor';

/** A domain that is reserved for examples: it belongs to no company and always answers. */
const SITE = 'https://www.example.com';

interface Page {
  title: Required<Texts>;
  icon: string;
  path: string;
}

const PAGES: readonly Page[] = [
  { title: both('设备状态', 'Devices'), icon: 'icon-cluster', path: '/monitor/devices' },
  { title: both('告警记录', 'Alarms'), icon: 'icon-bell', path: '/monitor/alarms' },
];

const texts = (title: Required<Texts>) => ({
  title: plainOf(title),
  titleTexts: storeTexts(title),
});

/** Puts the monitoring of devices into the header, with a menu of its own. */
export async function seedFramedAddon(db: Db, now: number): Promise<void> {
  const remark = both('设备状态、指标曲线与告警', 'States of devices, curves and alarms');
  const words = { remark: plainOf(remark), remarkTexts: storeTexts(remark) };
  await db
    .insertInto('addons')
    .values({
      ...{ addon: MONITOR, ...texts(both('监控中心', 'Monitoring')), ...words },
      ...{ icon: 'icon-dashboard', path: `/user/web/app/${MONITOR}/`, affix: 0, sort: 1 },
      status: 'enabled',
      quotaKinds: JSON.stringify(['devices', 'deviceProperties']),
    })
    .execute();
  const entry = {
    ...{ client: 'pc' as const, addon: MONITOR, component: null, redirect: null },
    ...{ permissions: '', activeMenu: null, isRoot: 0 as const, isAffix: 0 as const },
    ...{ alwaysShow: 0 as const, keepAlive: 0 as const, hidden: 0 as const },
    ...{ status: 'enabled' as const, createdAt: now, updatedAt: now },
  };
  const { id: parentId } = await db
    .insertInto('menus')
    .values({
      ...{ ...entry, ...texts(both('设备监控', 'Device monitoring')), ...words },
      ...{ type: 'directory', parentId: null, icon: 'icon-dashboard', path: '/monitor' },
      ...{ alias: null, isFrame: 0, sort: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = PAGES.map(({ title, icon, path }, sort) => ({
    ...{
      ...entry,
      ...texts(title),
      remark: null,
      type: 'menu' as const,
      parentId,
      icon,
      path,
      sort,
    },
    ...{ alias: SITE + path, isFrame: 1 as const },
  }));
  await db.insertInto('menus').values(rows).execute();
}
