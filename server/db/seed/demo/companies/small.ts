import type { Company } from '../company';
import { chineseRoles } from '../role-plans';

/** A small water supplier that has reached the user limit of its policy. */
export const yunling: Company = {
  code: 'yunling',
  name: '云岭水务有限公司',
  leader: '段玉梅',
  domain: 'yunling.example',
  policy: '小微版',
  usage: { devices: 42, deviceProperties: 310 },
  englishShare: 0,
  phonePrefix: '+8619900002',
  regions: ['云南省/大理白族自治州', '云南省/昆明市/盘龙区'],
  streets: ['下关镇龙山路', '北京路', '金碧路'],
  remarks: ['兼任档案员', '退休返聘', '夜班'],
  depts: [
    { name: '综合办公室', code: '综合办', size: 4 },
    {
      name: '生产运行部',
      code: '运行',
      size: 4,
      children: [
        { name: '第一水厂', code: '运行-一厂', size: 8 },
        { name: '第二水厂', code: '运行-二厂', size: 7 },
        { name: '管网巡检班', code: '运行-巡检', size: 6 },
      ],
    },
    { name: '水质监测中心', code: '水质', size: 4 },
    { name: '营业收费部', code: '营业', size: 5 },
  ],
  posts: [
    { name: '主任', code: '主任' },
    { name: '制水工', code: '制水工' },
    { name: '化验员', code: '化验员' },
    { name: '抄表员', code: '抄表员' },
  ],
  leaderPost: '主任',
  staffPosts: ['制水工', '化验员', '抄表员'],
  roles: chineseRoles(['营业']),
  leaderRole: 'dept-head',
  staffRole: 'staff',
  known: [
    {
      username: 'duan.yumei',
      realName: '段玉梅',
      sex: 'girl',
      dept: '综合办',
      leads: true,
      roles: ['manager'],
      posts: ['主任'],
      isDefaultAdmin: true,
      who: '云岭水务默认管理员，用户数已满 (default admin, no place left for users)',
    },
  ],
  unplaced: 1,
  recycled: 3,
};

/** A start-up on trial: few menus, and data scopes up to its own branch. */
export const kestrel: Company = {
  code: 'kestrel',
  name: 'Kestrel Robotics Ltd',
  leader: 'Naomi Lindqvist',
  domain: 'kestrel.example',
  remark: 'On trial until the end of the month.',
  policy: 'Trial (30 days)',
  englishShare: 1,
  phonePrefix: '+441632960',
  regions: ['Cambridge'],
  streets: ['Milton Road', 'Hills Road'],
  remarks: ['Part-time', 'On probation'],
  depts: [
    { name: 'Robotics', code: 'ROB', size: 4 },
    { name: 'Perception', code: 'PERC', size: 3 },
    { name: 'Office', code: 'OFF', size: 2 },
  ],
  posts: [
    { name: 'Founder', code: 'founder' },
    { name: 'Lead', code: 'lead' },
    { name: 'Engineer', code: 'engineer' },
  ],
  leaderPost: 'lead',
  staffPosts: ['engineer'],
  roles: [
    {
      name: 'Engineer',
      code: 'engineer',
      dataScope: 'all',
      grants: { '/dashboard': [], '/org/user': [] },
      remark: 'The policy caps its data scope.',
    },
  ],
  leaderRole: 'engineer',
  staffRole: 'engineer',
  known: [
    {
      username: 'naomi.lindqvist',
      realName: 'Naomi Lindqvist',
      sex: 'girl',
      roles: [],
      posts: ['founder'],
      isDefaultAdmin: true,
      who: 'default admin of a tenant on trial',
    },
  ],
  unplaced: 0,
  recycled: 0,
};

/** A former customer: no member of a disabled tenant can sign in. */
export const xinghe: Company = {
  code: 'xinghe',
  name: '星河物业服务有限公司',
  leader: 'Victor Chan',
  domain: 'xinghe.example',
  status: 'disabled',
  remark: '合同到期，已停用。',
  policy: '标准版',
  englishShare: 0.3,
  phonePrefix: '+8619900003',
  regions: ['广东省/深圳市/南山区'],
  streets: ['深南大道', '科苑路'],
  remarks: ['夜班', '兼任消防员'],
  depts: [
    { name: '物业管理处', code: 'PM', size: 5 },
    { name: '工程维修部', code: 'ENG', size: 5 },
    { name: '安保部', code: 'SEC', size: 4 },
  ],
  posts: [
    { name: '管理处主任', code: 'head' },
    { name: '维修工', code: 'repair' },
    { name: '保安员', code: 'guard' },
  ],
  leaderPost: 'head',
  staffPosts: ['repair', 'guard'],
  roles: chineseRoles(['PM']),
  leaderRole: 'dept-head',
  staffRole: 'staff',
  known: [
    {
      username: 'victor.chan',
      realName: 'Victor Chan',
      sex: 'man',
      dept: 'PM',
      leads: true,
      roles: ['manager'],
      posts: ['head'],
      isDefaultAdmin: true,
    },
  ],
  unplaced: 0,
  recycled: 0,
};
