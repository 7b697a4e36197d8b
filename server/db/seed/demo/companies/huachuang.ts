import type { Branch, Company } from '../company';
import { chineseRoles } from '../role-plans';

const factories: Branch = {
  name: '生产制造中心',
  code: 'MFG',
  size: 3,
  children: [
    {
      name: '苏州一厂',
      code: 'MFG-SZ1',
      size: 4,
      children: [
        { name: '冲压车间', code: 'MFG-SZ1-CY', size: 12 },
        { name: '焊装车间', code: 'MFG-SZ1-HZ', size: 12 },
        { name: '涂装车间', code: 'MFG-SZ1-TZ', size: 9 },
        { name: '总装车间', code: 'MFG-SZ1-ZZ', size: 14 },
      ],
    },
    {
      name: '昆山二厂',
      code: 'MFG-KS2',
      size: 4,
      children: [
        { name: '注塑车间', code: 'MFG-KS2-ZS', size: 8 },
        { name: '装配车间', code: 'MFG-KS2-ZP', size: 10 },
      ],
    },
    { name: '设备动力部', code: 'MFG-EQ', size: 7 },
    { name: '质量管理部', code: 'MFG-QA', size: 8 },
  ],
};

const research: Branch = {
  name: '研发中心',
  code: 'RD',
  size: 3,
  children: [
    {
      name: '平台研发部',
      code: 'RD-PLT',
      size: 4,
      children: [
        { name: '前端组', code: 'RD-PLT-FE', size: 6 },
        { name: '后端组', code: 'RD-PLT-BE', size: 8 },
      ],
    },
    { name: '嵌入式研发部', code: 'RD-EMB', size: 9 },
    { name: '测试部', code: 'RD-QA', size: 8 },
    { name: '工业设计部', code: 'RD-ID', size: 4 },
  ],
};

const administration: Branch = {
  name: '行政人事中心',
  code: 'HR',
  size: 2,
  children: [
    {
      name: '人力资源部',
      code: 'HR-HR',
      size: 3,
      children: [
        { name: '招聘组', code: 'HR-HR-REC', size: 3 },
        { name: '薪酬绩效组', code: 'HR-HR-PAY', size: 3 },
      ],
    },
    { name: '行政部', code: 'HR-ADM', size: 5 },
  ],
};

const sales: Branch = {
  name: '营销中心',
  code: 'SALES',
  size: 2,
  children: [
    { name: '华东大区', code: 'SALES-EAST', size: 6 },
    { name: '华南大区', code: 'SALES-SOUTH', size: 5 },
    { name: '海外事业部 (Overseas)', code: 'SALES-INTL', size: 6 },
    {
      name: '智能装备与工业物联网整体解决方案事业部（含售前咨询、项目交付、驻场运维、备件服务及客户成功联合工作组）',
      code: 'SALES-SOLUTION-CONSULTING-DELIVERY-AND-CUSTOMER-SUCCESS-GROUP',
      size: 5,
      remark: '跨部门联合工作组，成员的行政关系仍在原部门。',
    },
  ],
};

/** A manufacturing group: the largest tenant of the demo, with the deepest tree. */
export const huachuang: Company = {
  code: 'huachuang',
  name: '华创智能制造集团有限公司',
  leader: '周文斌',
  domain: 'huachuang.example',
  policy: '集团版',
  usage: { devices: 1260, deviceProperties: 15_840 },
  englishShare: 0.06,
  phonePrefix: '+8619900001',
  regions: ['江苏省/苏州市/虎丘区', '江苏省/昆山市', '上海市/嘉定区', '浙江省/嘉兴市'],
  streets: ['科技城龙山路', '开发区前进东路', '安亭镇墨玉南路', '人民路', '金枫路'],
  remarks: ['兼任安全员', '试用期至下月底', '产假中', '驻外', '返聘', '夜班'],
  depts: [
    { name: '总经办', code: 'GM', size: 3 },
    administration,
    {
      name: '财务中心',
      code: 'FIN',
      size: 2,
      children: [
        { name: '会计核算部', code: 'FIN-ACC', size: 6 },
        { name: '资金部', code: 'FIN-CASH', size: 3 },
      ],
    },
    research,
    factories,
    {
      name: '供应链中心',
      code: 'SCM',
      size: 2,
      children: [
        { name: '采购部', code: 'SCM-BUY', size: 7 },
        { name: '仓储物流部', code: 'SCM-LOG', size: 9 },
      ],
    },
    sales,
    {
      name: '原上海办事处',
      code: 'SH-OFFICE',
      size: 0,
      status: 'disabled',
      remark: '已撤销，人员并入华东大区。',
    },
  ],
  posts: [
    { name: '总经理', code: 'gm' },
    { name: '部门经理', code: 'dept-manager' },
    { name: '车间主任', code: 'workshop-head' },
    { name: '高级工程师', code: 'senior-engineer' },
    { name: '工程师', code: 'engineer' },
    { name: '设备点检员', code: 'inspector' },
    { name: '产线操作工', code: 'line-operator' },
    { name: '质检员', code: 'quality-inspector' },
    { name: '采购专员', code: 'buyer' },
    { name: '仓库管理员', code: 'warehouse-keeper' },
    { name: '客户经理', code: 'account-manager' },
    { name: '会计', code: 'accountant' },
    { name: '人事专员', code: 'hr-specialist' },
    { name: '安全生产监督员', code: 'safety-officer', remark: '需持注册安全工程师证书。' },
    { name: '电报员', code: 'telegraphist', status: 'disabled', remark: '岗位已取消。' },
  ],
  leaderPost: 'dept-manager',
  staffPosts: ['senior-engineer', 'engineer', 'inspector', 'line-operator', 'quality-inspector'],
  roles: chineseRoles(['RD', 'RD-EMB', 'RD-QA', 'RD-ID']),
  leaderRole: 'dept-head',
  staffRole: 'staff',
  known: [
    {
      username: 'zhou.wenbin',
      realName: '周文斌',
      sex: 'man',
      dept: 'GM',
      leads: true,
      roles: ['manager'],
      posts: ['gm'],
      isDefaultAdmin: true,
      who: '华创集团默认管理员 (default admin of the largest tenant)',
    },
    {
      username: 'li.na',
      realName: '李娜',
      sex: 'girl',
      dept: 'MFG-SZ1',
      leads: true,
      roles: ['dept-head'],
      posts: ['dept-manager', 'safety-officer'],
      who: '苏州一厂负责人，本部门及以下 (head of a factory, sees its branch)',
    },
    {
      username: 'xu.jing',
      realName: '徐静',
      sex: 'girl',
      dept: 'HR-HR',
      roles: ['hr-clerk'],
      posts: ['hr-specialist'],
      who: '人事专员，自定义部门 (HR clerk, sees chosen departments)',
    },
    {
      username: 'ma.chao',
      realName: '马超',
      sex: 'man',
      dept: 'RD-PLT-FE',
      leads: true,
      roles: ['team-lead', 'staff'],
      posts: ['senior-engineer', 'engineer'],
    },
    {
      username: 'tang.wei',
      realName: '唐伟',
      sex: 'man',
      dept: 'SCM-LOG',
      roles: ['contractor'],
      posts: ['warehouse-keeper'],
      remark: '外包人员，所属角色已停用。',
    },
    {
      username: 'gu.consultant',
      realName: '顾思源',
      sex: 'man',
      roles: ['auditor'],
      posts: [],
      remark: '外部顾问，同时服务于 Brightwater Utilities。',
    },
  ],
  unplaced: 6,
  recycled: 7,
};
