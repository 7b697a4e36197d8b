import type { signedIn } from './signed-in/zh-CN';
import type entry from './zh-CN';
import type { addonDetail } from './zh-CN/addon-detail';
import type { conditions } from './zh-CN/condition';
import type { dashboard } from './zh-CN/dashboard';
import type { explanation } from './zh-CN/explanation';
import type { forbidden } from './zh-CN/forbidden';
import type { frame } from './zh-CN/frame';
import type { importing } from './zh-CN/import';
import type { invite } from './zh-CN/invite';
import type { markdown } from './zh-CN/markdown';
import type { market } from './zh-CN/market';
import type { memberDetail } from './zh-CN/member-detail';
import type { notice } from './zh-CN/notice';
import type { offering } from './zh-CN/offer';
import type { online } from './zh-CN/online';
import type { overview } from './zh-CN/overview';
import type { offered } from './zh-CN/own-offer';
import type { platform } from './zh-CN/platform';
import type { recycling } from './zh-CN/recycle';
import type { register } from './zh-CN/register';
import type { seat } from './zh-CN/seat';
import type { settings } from './zh-CN/settings';
import type { tenantUser } from './zh-CN/tenant-user';
import type { terms } from './zh-CN/terms';
import type { upgrading } from './zh-CN/upgrade';

/** Keys of the texts in the entry, the only ones available before the shell has loaded. */
export type EntryTextKey = keyof typeof entry;

/** Keys of texts that load with the part that shows them. */
type PartTextKey =
  | keyof typeof conditions
  | keyof typeof dashboard
  | keyof typeof explanation
  | keyof typeof forbidden
  | keyof typeof frame
  | keyof typeof importing
  | keyof typeof invite
  | keyof typeof addonDetail
  | keyof typeof market
  | keyof typeof memberDetail
  | keyof typeof markdown
  | keyof typeof notice
  | keyof typeof offered
  | keyof typeof offering
  | keyof typeof online
  | keyof typeof overview
  | keyof typeof platform
  | keyof typeof recycling
  | keyof typeof register
  | keyof typeof seat
  | keyof typeof settings
  | keyof typeof tenantUser
  | keyof typeof terms
  | keyof typeof upgrading;

/** Key of any text of the console. */
export type TextKey = EntryTextKey | keyof typeof signedIn | PartTextKey;
