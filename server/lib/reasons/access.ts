import type { Reasons } from './text';

/** Refusals of roles, menus and the delegation of permissions. */
export const ACCESS = {
  'role.code-taken': {
    status: 422,
    'zh-CN': '权限编码“{code}”已被使用。',
    'en-US': 'The permission code "{code}" is already in use.',
  },
  'role.cycle': {
    status: 422,
    'zh-CN': '不能把角色移动到它自己或它的下级角色之下。',
    'en-US': 'A role cannot be moved under itself or one of its descendants.',
  },
  'role.in-use': {
    status: 409,
    'zh-CN': '不能删除角色“{name}”。[它还有 {members} 名用户。][它还有 {children} 个下级角色。]',
    'en-US':
      'Role "{name}" cannot be deleted.[ {members} {members|member still holds|members still hold} it.][ It still has {children} {children|sub-role|sub-roles}.]',
  },
  'role.parent-missing': {
    status: 422,
    'zh-CN': '上级角色不存在。',
    'en-US': 'The parent role does not exist.',
  },
  'role.depts-required': {
    status: 422,
    'zh-CN': '自定义数据范围至少要选择一个部门。',
    'en-US': 'A custom data scope needs at least one department.',
  },
  'role.above-actor': {
    status: 403,
    'zh-CN': '角色“{name}”不是您的下级角色，不能修改。',
    'en-US': 'Role "{name}" is not below your own and is not yours to change.',
  },
  'role.wider': {
    status: 403,
    'zh-CN':
      '角色“{name}”的数据范围超出了您自己的范围，不能修改它，也不能改变它从上级角色得到的权限。',
    'en-US':
      'The data scope of role "{name}" is wider than yours, so neither it nor what it gets from the roles above it is yours to change.',
  },
  'role.holders-beyond': {
    status: 422,
    'zh-CN': '该角色或其下级角色有 {count} 名拥有者不归您管理，不能改变他们的权限。',
    'en-US':
      '{count} of the users who hold this role or one below it {count|is|are} outside your reach, so what they may do is not yours to change.',
  },
  'role.holders-gain': {
    status: 422,
    'zh-CN': '这样会让拥有该角色的 {count} 名用户看到您自己看不到的数据。',
    'en-US':
      'This would show {count} {count|user who holds|users who hold} the role data that you cannot see yourself.',
  },
  'role.parent-beyond': {
    status: 422,
    'zh-CN': '只能把角色放在您自己的角色或其下级之下。',
    'en-US': 'You can put a role only under your own roles or those below them.',
  },
  'role.menus-beyond': {
    status: 422,
    'zh-CN': '有 {count} 个菜单是您或上级角色没有的，不能授予。',
    'en-US':
      '{count} of the menus {count|is|are} not held by you or the parent role and cannot be granted.',
  },
  'role.scope-beyond': {
    status: 422,
    'zh-CN': '数据范围超出了您自己的范围，不能授予。',
    'en-US': 'This data scope is wider than your own and cannot be granted.',
  },
  'role.scope-wider': {
    status: 422,
    'zh-CN': '角色“{name}”的数据范围超出了您自己的范围，不能分配。',
    'en-US': 'The data scope of role "{name}" is wider than yours, so you cannot assign it.',
  },
  'role.not-assignable': {
    status: 422,
    'zh-CN': '只能分配或收回您的下级角色。',
    'en-US': 'You can give and take only roles below your own.',
  },
  'role.disabled': {
    status: 422,
    'zh-CN': '角色“{name}”已停用。',
    'en-US': 'Role "{name}" is disabled.',
  },
  'role.question': {
    status: 422,
    'zh-CN': '请选择一个页面、操作或接口，或一名用户、一个部门。',
    'en-US': 'Please choose one page, action or call, or one user or department.',
  },
  'member.not-below': {
    status: 403,
    'zh-CN': '“{name}”的角色不是您的下级角色，或其可见数据超出您的范围，不能执行此操作。',
    'en-US':
      '"{name}" holds a role that is not below yours or sees data that you do not, so you cannot do this.',
  },
  'member.own-roles': {
    status: 422,
    'zh-CN': '不能修改自己的角色。',
    'en-US': 'You cannot change your own roles.',
  },
  'member.roles-full': {
    status: 422,
    'zh-CN': '“{name}”已有 {max} 个角色，不能再添加。',
    'en-US': '"{name}" already holds {max} roles, which is the most.',
  },
  'member.reach-beyond': {
    status: 422,
    'zh-CN': '这样会让该用户看到您自己看不到的数据。',
    'en-US': 'This would show the user data that you cannot see yourself.',
  },
  'upgrade.addon-missing': {
    status: 422,
    'zh-CN': '应用不存在。',
    'en-US': 'The add-on does not exist.',
  },
  'menu.addon-missing': {
    status: 422,
    'zh-CN': '应用不存在。',
    'en-US': 'The add-on does not exist.',
  },
  'menu.parent-missing': {
    status: 422,
    'zh-CN': '上级菜单不存在，或不属于同一应用和客户端。',
    'en-US': 'The parent menu does not exist or belongs to another add-on or client.',
  },
  'menu.parent-button': {
    status: 422,
    'zh-CN': '按钮之下不能再有菜单。',
    'en-US': 'Nothing can be put under a button.',
  },
  'menu.parent-required': {
    status: 422,
    'zh-CN': '按钮必须属于某个页面或目录。',
    'en-US': 'A button must belong to a page or a directory.',
  },
  'menu.cycle': {
    status: 422,
    'zh-CN': '不能把菜单移动到它自己或它的下级菜单之下。',
    'en-US': 'A menu cannot be moved under itself or one of its descendants.',
  },
  'menu.title-taken': {
    status: 422,
    'zh-CN': '同一上级下已有名为“{title}”的菜单。',
    'en-US': 'There is already a menu "{title}" under the same parent.',
  },
  'menu.path-taken': {
    status: 422,
    'zh-CN': '路由“{path}”已被菜单“{title}”使用。',
    'en-US': 'The path "{path}" is already used by the menu "{title}".',
  },
  'menu.path-required': {
    status: 422,
    'zh-CN': '页面需要路由地址，或外部链接。',
    'en-US': 'A page needs a path or an outside address.',
  },
  'menu.in-use': {
    status: 409,
    'zh-CN': '菜单“{title}”下还有 {children} 个下级菜单，不能删除。',
    'en-US':
      'Menu "{title}" still has {children} {children|menu|menus} below it and cannot be deleted.',
  },
  'menu.has-children': {
    status: 422,
    'zh-CN': '菜单“{title}”下还有 {children} 个下级菜单，不能改变类型、应用或客户端。',
    'en-US':
      'Menu "{title}" still has {children} {children|menu|menus} below it, so type, add-on and client must stay.',
  },
  'menu.own': {
    status: 409,
    'zh-CN': '菜单“{title}”是控制台自带的，可以隐藏或停用，不能删除。',
    'en-US': 'Menu "{title}" comes with the console: it can be hidden or disabled, not deleted.',
  },
  'menu.own-fixed': {
    status: 422,
    'zh-CN': '菜单“{title}”是控制台自带的，不能改变类型、应用或客户端。',
    'en-US': 'Menu "{title}" comes with the console, so type, add-on and client must stay.',
  },
  'menu.beyond': {
    status: 403,
    'zh-CN': '您没有“{permission}”的权限，不能通过菜单授予它。',
    'en-US': 'You do not hold "{permission}" yourself, so no menu of yours can grant it.',
  },
} as const satisfies Reasons;
