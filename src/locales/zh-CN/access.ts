/** What leads to the access explanation, and how a user is chosen. */
export const access = {
  'access.explain': '解释权限',
  'access.member.hint': '搜索用户名、姓名、手机号或邮箱',
  'access.member.none': '没有符合条件的用户',
};
