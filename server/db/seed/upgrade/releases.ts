import type { Texts } from '#contract/fields';
import { both } from '../../../lib/texts';

/** What a release of the console brought its users. */
export interface ReleaseLog {
  version: string;
  /** The day of the release. */
  day: string;
  title: Required<Texts>;
  /** Markdown, about what people can do now rather than about how it was made. */
  content: Required<Texts>;
}

/** The releases of the console, the oldest first. The changelog tells engineers the same in more words. */
export const RELEASES: readonly ReleaseLog[] = [
  {
    version: '1.0.0',
    day: '2026-11-27',
    title: both('用户中心首个版本', 'The first user center'),
    content: both(
      `## 登录与账号

- 可用密码、短信验证码或通行密钥登录，也可开启两步验证。
- 个人中心集中展示资料、头像、钱包、登录记录和所属租户，并可自行退出租户。

## 组织与权限

- 用户、部门、岗位支持搜索、批量操作、导入导出；删除的用户可从**回收站**恢复。
- 角色按菜单授权并限定数据范围，*权限解释*会说明某人为何能或不能执行某项操作。
- 可邀请已有账号的人加入租户，对方接受后生效。

## 租户与平台

- 策略规定租户的配额、菜单和是否必须两步验证；邀请码可批量生成。
- 管理员可在线查看谁已登录，并强制下线。

## 日常使用

- 消息中心可收发带附件的站内信；文件支持断点续传。
- 列表的筛选、排序和列设置可存为视图；\`Ctrl K\` 可直达任意页面。
- 审计日志用一句话说明谁在何时做了什么。`,
      `## Signing in and your account

- Sign in with a password, a code by SMS or a passkey, with a second step if you like.
- Your own page has profile, picture, wallet, sign-ins and your tenants, which you may leave by yourself.

## Organisation and permissions

- Users, departments and positions can be searched, changed many at once, imported and exported; deleted
  users come back from the **recycle bin**.
- Roles grant menus and limit whose data is seen, and *Explain permissions* says why somebody may do something or not.
- People who have an account already can be offered a seat, which they accept.

## Tenants and the platform

- Policies set limits, menus and whether a second step is required; invitations are made many at once.
- Administrators see who is signed in, and end sessions.

## Every day

- Messages carry letters with attachments; uploads go on where they were cut.
- A list as you have arranged it is kept as a view; \`Ctrl K\` leads to any page.
- The audit log says in one sentence who did what and when.`,
    ),
  },
];
