import type { Insertable } from 'kysely';
import type { AddonManifest } from '#contract/addon/manifest';
import type { Db, Tables } from '#server/db/types';
import { both, plainOf, storeTexts } from '#server/lib/texts';

/** Where the add-ons of tests are offered. */
export const REGISTRY = 'test:registry';

const PUBLISHED = Date.UTC(2026, 0, 1);

interface Offer {
  name: string;
  title: AddonManifest['title'];
  remark?: AddonManifest['title'];
  version?: string;
  system?: AddonManifest['system'];
  arch?: AddonManifest['arch'];
  word?: string;
}

/** Some add-ons for some platforms. */
export const OFFERS: readonly Offer[] = [
  {
    name: 'ml.svc.lowcode',
    title: both('低代码开发', 'Low-code'),
    remark: both('拖拽搭建表单、流程与页面', 'Forms, processes and pages by drag and drop'),
    version: '3.2.0',
    word: 'icon-build',
  },
  {
    name: 'ml.svc.rule',
    title: both('规则引擎', 'Rule engine'),
    remark: both('设备数据的过滤、转换与联动', 'Filters, transforms and links the data of devices'),
    version: '2.4.0',
    word: 'icon-branches',
  },
  { name: 'ml.svc.monitor', title: both('监控中心', 'Monitoring'), version: '2.1.3' },
  { name: 'ml.svc.power', title: both('电力运维', 'Power operation'), version: '1.8.0' },
  {
    name: 'ml.svc.gateway',
    title: both('边缘网关', 'Edge gateway'),
    system: 'linux',
    arch: 'arm64',
  },
  { name: 'ml.svc.scada', title: both('组态大屏', 'SCADA screens') },
  {
    name: 'ml.svc.video',
    title: both('视频接入', 'Video access'),
    system: 'linux',
    arch: 'x86_64',
  },
  { name: 'ml.svc.energy', title: both('能耗管理', 'Energy') },
  { name: 'ml.svc.report', title: both('数据报表', 'Reports') },
  {
    name: 'ml.svc.collector',
    title: both('现场采集工具', 'Field collector'),
    remark: both('调试串口与工控协议的桌面程序', 'Debugs serial ports and industrial protocols'),
    system: 'windows',
    arch: 'x86_64',
  },
];

const texts = (title: Offer['title'], remark: Offer['title']) => ({
  ...{ title: plainOf(title), titleTexts: storeTexts(title) },
  ...{ remark: plainOf(remark), remarkTexts: storeTexts(remark) },
  ...{ description: plainOf(remark), descriptionTexts: storeTexts(remark) },
});

/** Numbers that a hash can be told by. */
const hashOf = (at: number) => at.toString(16).padStart(64, '0');

/** Puts add-ons into the market, as if a registry offered them. Nothing can be installed from it. */
export async function offerAddons(
  db: Db,
  offers: readonly Offer[] = OFFERS,
  more: Partial<Insertable<Tables['addonReleases']>> = {},
): Promise<void> {
  await db
    .insertInto('addonRegistries')
    .values({ location: REGISTRY, name: 'Test', number: 1, checkedAt: PUBLISHED })
    .onConflict((conflict) => conflict.column('location').doNothing())
    .execute();
  const rows = offers.map(
    ({ name, title, remark = title, version = '1.0.0', word = 'icon-appstore', ...on }, at) => ({
      ...{ addon: name, version, word, ...texts(title, remark) },
      ...{ system: 'any', arch: 'any', scenario: 'other' as const, ...on },
      ...{ minPlatform: '1.0.0', publishedAt: PUBLISHED, isNewest: 1 as const },
      ...{ registry: REGISTRY, file: `${name}.tgz`, size: 52 * 1024 ** 2, sha256: hashOf(at) },
      ...more,
    }),
  );
  await db.insertInto('addonReleases').values(rows).execute();
}

/** Installs one of them, without files, at a version. */
export async function installAddon(
  db: Db,
  addon: string,
  version: string,
  more: Partial<Insertable<Tables['addonInstalls']>> = {},
): Promise<void> {
  const sha256 = Buffer.from(`${addon} ${version}`).toString('hex').padEnd(64, '0').slice(0, 64);
  const { title, remark, word } = await db
    .selectFrom('addonReleases')
    .select(['title', 'remark', 'word'])
    .where('addon', '=', addon)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('addons')
    .values({
      ...{ addon, title, remark, icon: word, path: `/user/web/app/${addon}/`, affix: 0, sort: 9 },
      status: 'enabled',
    })
    .onConflict((conflict) => conflict.column('addon').doNothing())
    .execute();
  const at = { storedAt: PUBLISHED };
  await db
    .insertInto('addonPackages')
    .values({
      sha256,
      addon,
      version,
      size: 1,
      signer: null,
      manifest: JSON.stringify({
        title: both(addon, addon),
        version,
        needs: [],
        calls: [],
        menus: [],
        screenshots: [],
      }),
      ...at,
    })
    .execute();
  const times = { installedAt: PUBLISHED, updatedAt: PUBLISHED };
  await db
    .insertInto('addonInstalls')
    .values({ addon, sha256, hasUpdate: 0, ...times, ...more })
    .execute();
}

/** Begins work on one of them; its id. */
export async function beginWork(
  db: Db,
  addon: string,
  values: Partial<Insertable<Tables['addonJobs']>>,
): Promise<number> {
  const { id } = await db
    .insertInto('addonJobs')
    .values({
      ...{ addon, title: addon, titleTexts: null, kind: 'install', versionId: null, version: null },
      ...{ state: 'waiting', log: '[]', memberId: null, createdAt: PUBLISHED, ...values },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
