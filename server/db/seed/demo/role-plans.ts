import type { Grants, RolePlan } from './company';

/** Names of the roles in one language. */
interface RoleNames {
  manager: string;
  personnel: string;
  clerk: string;
  departmentHead: string;
  teamLead: string;
  staff: string;
  auditor: string;
  former: string;
  formerRemark: string;
}

const CHINESE: RoleNames = {
  manager: '企业管理员',
  personnel: '人事主管',
  clerk: '人事专员',
  departmentHead: '部门负责人',
  teamLead: '组长',
  staff: '普通员工',
  auditor: '审计员（只读）',
  former: '外包人员（停用）',
  formerRemark: '外包合同已于去年到期，保留角色以备查询。',
};

const ENGLISH: RoleNames = {
  manager: 'Company manager',
  personnel: 'HR manager',
  clerk: 'HR clerk',
  departmentHead: 'Head of department',
  teamLead: 'Team lead',
  staff: 'Staff',
  auditor: 'Auditor (read-only)',
  former: 'Contractor (retired)',
  formerRemark: 'The framework contract ended last year; kept for reference.',
};

const HOME: Grants = { '/dashboard': [], '/home/message': ['写信'], '/home/message/:id': '*' };
const READ_ALL: Grants = {
  ...HOME,
  '/org/user': [],
  '/org/dept': [],
  '/org/post': [],
  '/org/online': [],
  '/permission/role': ['权限解释'],
  '/audit': '*',
};
const ALL: Grants = {
  ...HOME,
  // Who manages a company also writes its notices.
  '/home/message': '*',
  '/org/user': '*',
  '/org/dept': '*',
  '/org/post': '*',
  '/org/online': '*',
  '/permission/role': '*',
  '/audit': '*',
};

/** The roles of an ordinary company: nested, with every data scope. */
function rolesNamed(names: RoleNames, clerkDepts: readonly string[]): RolePlan[] {
  const clerk: RolePlan = {
    name: names.clerk,
    code: 'hr-clerk',
    dataScope: 'custom',
    depts: clerkDepts,
    grants: { ...HOME, '/org/user': ['新增', '编辑', '重置密码'], '/org/dept': [] },
  };
  const teamLead: RolePlan = {
    name: names.teamLead,
    code: 'team-lead',
    dataScope: 'dept',
    grants: { ...HOME, '/org/user': ['强制下线'] },
  };
  return [
    {
      name: names.manager,
      code: 'manager',
      dataScope: 'all',
      grants: ALL,
      children: [
        {
          name: names.personnel,
          code: 'hr-manager',
          dataScope: 'all',
          grants: { ...HOME, '/org/user': '*', '/org/dept': ['新增', '编辑'], '/org/post': '*' },
          children: [clerk],
        },
        {
          name: names.departmentHead,
          code: 'dept-head',
          dataScope: 'deptAndBelow',
          grants: {
            ...HOME,
            '/org/user': ['编辑', '启用/停用', '强制下线'],
            '/org/dept': ['编辑'],
          },
          children: [teamLead],
        },
        { name: names.auditor, code: 'auditor', dataScope: 'all', grants: READ_ALL },
      ],
    },
    { name: names.staff, code: 'staff', dataScope: 'self', grants: HOME },
    {
      name: names.former,
      code: 'contractor',
      dataScope: 'self',
      grants: HOME,
      status: 'disabled',
      remark: names.formerRemark,
    },
  ];
}

/** Roles with Chinese names; `clerkDepts` is the clerk's custom data scope. */
export const chineseRoles = (clerkDepts: readonly string[]) => rolesNamed(CHINESE, clerkDepts);

/** Roles with English names; `clerkDepts` is the clerk's custom data scope. */
export const englishRoles = (clerkDepts: readonly string[]) => rolesNamed(ENGLISH, clerkDepts);
