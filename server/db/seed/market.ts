import { ADDON } from '#contract/codes';
import type { Texts } from '#contract/fields';
import { both, plainOf, storeTexts } from '../../lib/texts';
import type { Db } from '../types';

interface Seed {
  name: string;
  title: Required<Texts>;
  remark: Required<Texts>;
  description: Required<Texts>;
  word: string;
  system?: string;
  arch?: string;
  version: string;
  /** Megabytes. */
  size: number;
}

const MEGABYTE = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

/** The user center is installed with the platform. */
const OWN_VERSION = '1.0.0';

/** The user center as an add-on. */
export const USER_CENTER = {
  title: both('用户中心', 'User center'),
  remark: both('账号、组织、权限与租户', 'Accounts, organisation, permissions and tenants'),
};

export const CATALOGUE: readonly Seed[] = [
  {
    name: ADDON,
    ...USER_CENTER,
    description: both(
      '平台自带的管理控制台：账号与登录、组织架构、角色与菜单、租户与策略。',
      'The console that comes with the platform: accounts and signing in, organisation, roles and menus, tenants and policies.',
    ),
    word: 'icon-team',
    version: OWN_VERSION,
    size: 18,
  },
  {
    name: 'ml.svc.lowcode',
    title: both('低代码开发', 'Low-code'),
    remark: both('拖拽搭建表单、流程与页面', 'Forms, processes and pages by drag and drop'),
    description: both(
      '用拖拽的方式搭建表单、流程和页面，发布后即成为平台的一个菜单。\n\n内置三十余种组件，支持自定义数据源与事件编排。',
      'Builds forms, processes and pages by drag and drop; once published they are a menu of the platform.\n\nMore than thirty components, own data sources and chains of events.',
    ),
    word: 'icon-build',
    version: '3.2.0',
    size: 64,
  },
  {
    name: 'ml.svc.rule',
    title: both('规则引擎', 'Rule engine'),
    remark: both('设备数据的过滤、转换与联动', 'Filters, transforms and links the data of devices'),
    description: both(
      '以画布编排规则链：过滤、转换、聚合、联动和转发。\n\n规则可以试运行，并留有每个节点的输入与输出。',
      'Chains of rules on a canvas: filter, transform, aggregate, link and forward.\n\nRules can be tried, and the input and output of every node are kept.',
    ),
    word: 'icon-branches',
    version: '2.4.0',
    size: 37,
  },
  {
    name: 'ml.svc.monitor',
    title: both('监控中心', 'Monitoring'),
    remark: both('设备状态、指标曲线与告警', 'States of devices, curves and alarms'),
    description: both(
      '集中查看设备在线状态、实时指标与历史曲线，按阈值和变化率产生告警，支持短信与邮件通知。',
      'Shows which devices are online, live values and their history, raises alarms by threshold and rate of change, and notifies by SMS and mail.',
    ),
    word: 'icon-dashboard',
    version: '2.1.3',
    size: 41,
  },
  {
    name: 'ml.svc.power',
    title: both('电力运维', 'Power operation'),
    remark: both(
      '配电房巡检、负荷与能效分析',
      'Inspection, load and efficiency of distribution rooms',
    ),
    description: both(
      '面向配电房的无人值守：一次图、负荷曲线、需量管理、巡检工单与能效报表。',
      'Unattended distribution rooms: single-line diagrams, load curves, demand management, inspection orders and reports of efficiency.',
    ),
    word: 'icon-thunderbolt',
    version: '1.8.0',
    size: 52,
  },
  {
    name: 'ml.svc.gateway',
    title: both('边缘网关', 'Edge gateway'),
    remark: both(
      '边缘侧采集、协议转换与断点续传',
      'Collects at the edge, converts protocols and resumes',
    ),
    description: both(
      '在边缘侧采集 Modbus、OPC UA、BACnet 等协议的数据，断网时缓存，恢复后续传。',
      'Collects data by Modbus, OPC UA, BACnet and other protocols at the edge, keeps it while the network is away, and sends it afterwards.',
    ),
    word: 'icon-gateway',
    system: 'linux',
    arch: 'arm64',
    version: '1.5.2',
    size: 23,
  },
  {
    name: 'ml.svc.scada',
    title: both('组态大屏', 'SCADA screens'),
    remark: both('工艺流程图与数据大屏设计', 'Designs process diagrams and data screens'),
    description: both(
      '所见即所得地绘制工艺流程图和数据大屏，绑定设备点位，支持多分辨率自适应。',
      'Draws process diagrams and data screens as they will look, binds them to points of devices, and adapts them to any resolution.',
    ),
    word: 'icon-fund-projection-screen',
    version: '4.0.1',
    size: 88,
  },
  {
    name: 'ml.svc.video',
    title: both('视频接入', 'Video access'),
    remark: both('GB/T 28181、RTSP 与 ONVIF 摄像机', 'Cameras by GB/T 28181, RTSP and ONVIF'),
    description: both(
      '接入 GB/T 28181、RTSP 与 ONVIF 摄像机，提供直播、回放、云台控制与抓拍。',
      'Connects cameras by GB/T 28181, RTSP and ONVIF: live, playback, pan and tilt, snapshots.',
    ),
    word: 'icon-video-camera',
    system: 'linux',
    arch: 'x86_64',
    version: '1.2.0',
    size: 126,
  },
  {
    name: 'ml.svc.energy',
    title: both('能耗管理', 'Energy'),
    remark: both(
      '水电气热的分项计量与对标',
      'Metering and comparison of water, power, gas and heat',
    ),
    description: both(
      '按区域、部门和设备分项计量水、电、气、热，自动生成日报、月报和对标分析。',
      'Meters water, power, gas and heat by area, department and device, and writes daily and monthly reports and comparisons by itself.',
    ),
    word: 'icon-fire',
    version: '2.0.4',
    size: 33,
  },
  {
    name: 'ml.svc.report',
    title: both('数据报表', 'Reports'),
    remark: both(
      '类表格的报表设计与定时推送',
      'Reports designed like spreadsheets, sent on schedule',
    ),
    description: both(
      '以类似电子表格的方式设计报表，支持定时生成、导出与推送。',
      'Designs reports as in a spreadsheet, and makes, exports and sends them on schedule.',
    ),
    word: 'icon-table',
    version: '2.6.0',
    size: 29,
  },
  {
    name: 'ml.svc.collector',
    title: both('现场采集工具', 'Field collector'),
    remark: both(
      '调试串口与工控协议的桌面程序',
      'A desktop program that debugs serial ports and industrial protocols',
    ),
    description: both(
      '在工程师的电脑上调试串口、Modbus 与 OPC 设备，并把点表导入平台。',
      "Debugs serial, Modbus and OPC devices on an engineer's computer, and imports their points into the platform.",
    ),
    word: 'icon-usb',
    system: 'windows',
    arch: 'x86_64',
    version: '1.1.0',
    size: 47,
  },
];

/** Seeds the add-ons of the market; only the user center is installed. */
export async function seedMarket(db: Db, now: number): Promise<void> {
  const rows = CATALOGUE.map(({ size, system = 'any', arch = 'any', ...seed }, sort) => {
    const isOwn = seed.name === ADDON;
    return {
      ...{ ...seed, system, arch, sort, size: size * MEGABYTE },
      title: plainOf(seed.title),
      titleTexts: storeTexts(seed.title),
      remark: plainOf(seed.remark),
      remarkTexts: storeTexts(seed.remark),
      description: plainOf(seed.description),
      descriptionTexts: storeTexts(seed.description),
      localVersion: isOwn ? OWN_VERSION : null,
      installStatus: isOwn ? (3 as const) : (0 as const),
      updateStatus: 0 as const,
      progress: null,
      minPlatform: OWN_VERSION,
      publishedAt: now - sort * 9 * DAY,
    };
  });
  void [db, rows];
}
