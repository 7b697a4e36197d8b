import { ADMIN_NAME, PLATFORM } from '../../own-texts';
import type { Company } from '../company';
import { chineseRoles } from '../role-plans';

/** The operator of the platform; its tenant and its `admin` come from the first start. */
export const platform: Company = {
  code: 'platform',
  name: PLATFORM,
  leader: ADMIN_NAME,
  domain: 'iot-platform.example',
  policy: null,
  englishShare: 0.1,
  phonePrefix: '+8619900000',
  regions: ['上海市/浦东新区', '上海市/徐汇区'],
  streets: ['张江路', '漕溪北路', '世纪大道'],
  remarks: ['值班组长', '远程办公', '试用期至下月底'],
  depts: [
    {
      name: '平台运营部',
      code: 'OPS',
      size: 4,
      children: [
        { name: '客户成功组', code: 'OPS-CS', size: 4 },
        { name: '内容与公告组', code: 'OPS-CONTENT', size: 2 },
      ],
    },
    {
      name: '平台技术部',
      code: 'TECH',
      size: 4,
      children: [
        { name: '运维组', code: 'TECH-SRE', size: 4 },
        { name: '安全组', code: 'TECH-SEC', size: 2 },
      ],
    },
  ],
  posts: [
    { name: '平台负责人', code: 'platform-lead' },
    { name: '运营专员', code: 'operator' },
    { name: '运维工程师', code: 'sre' },
  ],
  leaderPost: 'platform-lead',
  staffPosts: ['operator', 'sre'],
  roles: chineseRoles(['OPS']),
  leaderRole: 'dept-head',
  staffRole: 'staff',
  known: [
    {
      username: 'qian.yue',
      realName: '钱悦',
      sex: 'girl',
      dept: 'OPS',
      roles: ['auditor'],
      posts: ['operator'],
      who: '平台审计员，只读 (platform auditor, reads only)',
    },
  ],
  unplaced: 1,
  recycled: 1,
};
