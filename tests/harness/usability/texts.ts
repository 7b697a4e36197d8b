import type { Language } from '#contract/codes';
import enEntry from '../../../src/locales/en-US';
import { conditions as enConditions } from '../../../src/locales/en-US/condition';
import { dashboard as enDashboard } from '../../../src/locales/en-US/dashboard';
import { explanation as enExplanation } from '../../../src/locales/en-US/explanation';
import { forbidden as enForbidden } from '../../../src/locales/en-US/forbidden';
import { importing as enImporting } from '../../../src/locales/en-US/import';
import { markdown as enMarkdown } from '../../../src/locales/en-US/markdown';
import { memberDetail as enMemberDetail } from '../../../src/locales/en-US/member-detail';
import { notice as enNotice } from '../../../src/locales/en-US/notice';
import { offering as enOffering } from '../../../src/locales/en-US/offer';
import { online as enOnline } from '../../../src/locales/en-US/online';
import { overview as enOverview } from '../../../src/locales/en-US/overview';
import { offered as enOffered } from '../../../src/locales/en-US/own-offer';
import { platform as enPlatform } from '../../../src/locales/en-US/platform';
import { recycling as enRecycling } from '../../../src/locales/en-US/recycle';
import { seat as enSeat } from '../../../src/locales/en-US/seat';
import { settings as enSettings } from '../../../src/locales/en-US/settings';
import { tenantUser as enTenantUser } from '../../../src/locales/en-US/tenant-user';
import { terms as enTerms } from '../../../src/locales/en-US/terms';
import { upgrading as enUpgrading } from '../../../src/locales/en-US/upgrade';
import { signedIn as enSignedIn } from '../../../src/locales/signed-in/en-US';
import { signedIn as zhSignedIn } from '../../../src/locales/signed-in/zh-CN';
import zhEntry from '../../../src/locales/zh-CN';
import { conditions as zhConditions } from '../../../src/locales/zh-CN/condition';
import { dashboard as zhDashboard } from '../../../src/locales/zh-CN/dashboard';
import { explanation as zhExplanation } from '../../../src/locales/zh-CN/explanation';
import { forbidden as zhForbidden } from '../../../src/locales/zh-CN/forbidden';
import { importing as zhImporting } from '../../../src/locales/zh-CN/import';
import { markdown as zhMarkdown } from '../../../src/locales/zh-CN/markdown';
import { memberDetail as zhMemberDetail } from '../../../src/locales/zh-CN/member-detail';
import { notice as zhNotice } from '../../../src/locales/zh-CN/notice';
import { offering as zhOffering } from '../../../src/locales/zh-CN/offer';
import { online as zhOnline } from '../../../src/locales/zh-CN/online';
import { overview as zhOverview } from '../../../src/locales/zh-CN/overview';
import { offered as zhOffered } from '../../../src/locales/zh-CN/own-offer';
import { platform as zhPlatform } from '../../../src/locales/zh-CN/platform';
import { recycling as zhRecycling } from '../../../src/locales/zh-CN/recycle';
import { seat as zhSeat } from '../../../src/locales/zh-CN/seat';
import { settings as zhSettings } from '../../../src/locales/zh-CN/settings';
import { tenantUser as zhTenantUser } from '../../../src/locales/zh-CN/tenant-user';
import { terms as zhTerms } from '../../../src/locales/zh-CN/terms';
import { upgrading as zhUpgrading } from '../../../src/locales/zh-CN/upgrade';

/** Every text of the console, those of parts that are loaded later included. */
export const TEXTS: Record<Language, Record<string, string>> = {
  'zh-CN': {
    ...zhEntry,
    ...zhSignedIn,
    ...zhConditions,
    ...zhDashboard,
    ...zhExplanation,
    ...zhForbidden,
    ...zhImporting,
    ...zhOffered,
    ...zhMarkdown,
    ...zhMemberDetail,
    ...zhNotice,
    ...zhOffering,
    ...zhOnline,
    ...zhOverview,
    ...zhPlatform,
    ...zhRecycling,
    ...zhSeat,
    ...zhSettings,
    ...zhTenantUser,
    ...zhTerms,
    ...zhUpgrading,
  },
  'en-US': {
    ...enEntry,
    ...enSignedIn,
    ...enConditions,
    ...enDashboard,
    ...enExplanation,
    ...enForbidden,
    ...enImporting,
    ...enOffered,
    ...enMarkdown,
    ...enMemberDetail,
    ...enNotice,
    ...enOffering,
    ...enOnline,
    ...enOverview,
    ...enPlatform,
    ...enRecycling,
    ...enSeat,
    ...enSettings,
    ...enTenantUser,
    ...enTerms,
    ...enUpgrading,
  },
};
