import { LIMIT } from '#contract/limits';
import type { SiteTitles } from '#contract/site';
import { both } from '../../lib/texts';

export const DAY = 24 * 60 * 60 * 1000;
/** For this long the deletion of a tenant can be undone. */
export const KEPT_MS = LIMIT.tenantKeptDays * DAY;

/** Days before the end of a tenant at which its default admins are told of it, nearest first. */
export const TOLD_DAYS = [1, 7, 30] as const;

/** What the letter about the end of a tenant says, in each language, and how to go on. */
export function letterAbout(
  { name, expiresAt }: { name: string; expiresAt: number },
  site: SiteTitles,
  now: number,
) {
  const days = Math.ceil((expiresAt - now) / DAY);
  const inDays = days === 1 ? '1 day' : `${days} days`;
  const end = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} (UTC)`;
  const [chinese, english] = [site['zh-CN']?.basicTitle, site['en-US']?.basicTitle];
  return {
    title: both(`“${name}”将在 ${days} 天后到期`, `${name} expires in ${inDays}`),
    content: both(
      `“${name}”在“${chinese}”的使用期限将于 ${end} 到期，还剩 ${days} 天。到期后，“${name}”的所有成员都不能登录；数据会保留，续期后即可继续使用。\n\n如需续期，请联系“${chinese}”的运营方。`,
      `The use of ${english} by ${name} ends at ${end}, in ${inDays}. From then on no member of ${name} can sign in; the data is kept, and everything goes on once it is renewed.\n\nTo renew, ask the operator of ${english}.`,
    ),
  };
}
