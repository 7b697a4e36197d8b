import { LIMIT } from '#contract/limits';

/** Texts of the registration; they load with its form. */
export const register = {
  'user.register.realName': '姓名',
  'user.register.realName.required': '请输入姓名！',
  'user.register.username.rule': `用户名为 ${LIMIT.username.min} 至 ${LIMIT.username.max} 个字符，只能包含字母、数字和 . _ @ -，并以字母或数字开头和结尾`,
  'user.register.username.scripts':
    '用户名不能混用不同文字的字母（如拉丁字母与西里尔字母），它们容易混淆',
  'user.register.inviteCode': '邀请码（选填）',
  'user.register.agree': '我已阅读并同意',
  'user.register.agree.required': '请先阅读并同意！',
  'user.register.terms.failure': '内容加载失败，请重试！',
  'user.register.submit': '注册',
  'user.register.failure': '注册失败，请重试！',
  'user.register.inviteCode.needed': '邀请码',
  'user.register.inviteCode.required': '请输入邀请码！',
  'user.register.plan.create':
    '注册后会创建一个属于您的新租户，适用策略“{policy}”，您是它的默认管理员。',
  'user.register.plan.named':
    '注册后会创建租户“{company}”，适用策略“{policy}”，您是它的默认管理员。',
  'user.register.plan.join': '注册后会加入租户“{company}”，适用策略“{policy}”。',
  'user.register.plan.wrong': '此邀请不能使用。请索取新的邀请，或清空下方的邀请码。',
  'user.register.plan.code': '现在须凭邀请码注册。',
};
