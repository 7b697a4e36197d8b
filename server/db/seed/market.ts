import { ADDON } from '#contract/codes';
import type { Db } from '../types';

interface Seed {
  name: string;
  title: string;
  remark: string;
  description: string;
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

const CATALOGUE: readonly Seed[] = [
  {
    name: ADDON,
    title: '用户中心',
    remark: '账号、组织、权限与租户',
    description: '平台自带的管理控制台：账号与登录、组织架构、角色与菜单、租户与策略。',
    word: 'icon-team',
    version: OWN_VERSION,
    size: 18,
  },
  {
    name: 'ml.svc.lowcode',
    title: '低代码开发',
    remark: '拖拽搭建表单、流程与页面',
    description:
      '用拖拽的方式搭建表单、流程和页面，发布后即成为平台的一个菜单。\n\n内置三十余种组件，支持自定义数据源与事件编排。',
    word: 'icon-build',
    version: '3.2.0',
    size: 64,
  },
  {
    name: 'ml.svc.rule',
    title: '规则引擎',
    remark: '设备数据的过滤、转换与联动',
    description:
      '以画布编排规则链：过滤、转换、聚合、联动和转发。\n\n规则可以试运行，并留有每个节点的输入与输出。',
    word: 'icon-branches',
    version: '2.4.0',
    size: 37,
  },
  {
    name: 'ml.svc.monitor',
    title: '监控中心',
    remark: '设备状态、指标曲线与告警',
    description:
      '集中查看设备在线状态、实时指标与历史曲线，按阈值和变化率产生告警，支持短信与邮件通知。',
    word: 'icon-dashboard',
    version: '2.1.3',
    size: 41,
  },
  {
    name: 'ml.svc.power',
    title: '电力运维',
    remark: '配电房巡检、负荷与能效分析',
    description: '面向配电房的无人值守：一次图、负荷曲线、需量管理、巡检工单与能效报表。',
    word: 'icon-thunderbolt',
    version: '1.8.0',
    size: 52,
  },
  {
    name: 'ml.svc.gateway',
    title: '边缘网关',
    remark: '边缘侧采集、协议转换与断点续传',
    description: '在边缘侧采集 Modbus、OPC UA、BACnet 等协议的数据，断网时缓存，恢复后续传。',
    word: 'icon-gateway',
    system: 'linux',
    arch: 'arm64',
    version: '1.5.2',
    size: 23,
  },
  {
    name: 'ml.svc.scada',
    title: '组态大屏',
    remark: '工艺流程图与数据大屏设计',
    description: '所见即所得地绘制工艺流程图和数据大屏，绑定设备点位，支持多分辨率自适应。',
    word: 'icon-fund-projection-screen',
    version: '4.0.1',
    size: 88,
  },
  {
    name: 'ml.svc.video',
    title: '视频接入',
    remark: 'GB/T 28181、RTSP 与 ONVIF 摄像机',
    description: '接入 GB/T 28181、RTSP 与 ONVIF 摄像机，提供直播、回放、云台控制与抓拍。',
    word: 'icon-video-camera',
    system: 'linux',
    arch: 'x86_64',
    version: '1.2.0',
    size: 126,
  },
  {
    name: 'ml.svc.energy',
    title: '能耗管理',
    remark: '水电气热的分项计量与对标',
    description: '按区域、部门和设备分项计量水、电、气、热，自动生成日报、月报和对标分析。',
    word: 'icon-fire',
    version: '2.0.4',
    size: 33,
  },
  {
    name: 'ml.svc.report',
    title: '数据报表',
    remark: '类表格的报表设计与定时推送',
    description: '以类似电子表格的方式设计报表，支持定时生成、导出与推送。',
    word: 'icon-table',
    version: '2.6.0',
    size: 29,
  },
  {
    name: 'ml.svc.collector',
    title: '现场采集工具',
    remark: '调试串口与工控协议的桌面程序',
    description: '在工程师的电脑上调试串口、Modbus 与 OPC 设备，并把点表导入平台。',
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
      localVersion: isOwn ? OWN_VERSION : null,
      installStatus: isOwn ? (3 as const) : (0 as const),
      updateStatus: 0 as const,
      progress: null,
      minPlatform: OWN_VERSION,
      publishedAt: now - sort * 9 * DAY,
    };
  });
  await db.insertInto('marketAddons').values(rows).execute();
}
