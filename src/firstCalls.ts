import type { CallMap } from '#contract/index';
import { LIMIT } from '#contract/limits';
import { toListQuery } from '@/components/crud/list/toTableRequest';
import { readListUrl } from '@/components/crud/list/useListUrl';
import { LIST_FILTERS } from '@/services/list-filters';
import { callAhead } from '@/services/request/call';

type Ask = (search: string) => void;

/** A call whose query the address doesn't change. */
const ask =
  <K extends keyof CallMap>(key: K, query: CallMap[K]['query']): Ask =>
  () =>
    callAhead(key, query);

/** The call of a list that the server searches, as its page makes it. */
function askList<K extends keyof CallMap>(key: K, name: keyof typeof LIST_FILTERS): Ask {
  const filters = LIST_FILTERS[name];
  return (search) => {
    const state = readListUrl(search, Object.keys(filters));
    callAhead(key, toListQuery(state, filters) as CallMap[K]['query']);
  };
}

const WHOLE = { page: 1, pageSize: LIMIT.pageSize.max };
const askSummary = ask('GET /user/admin/dashboard/summary', undefined);
const askProfile = ask('GET /user/admin/account/profile', undefined);

const askLetters = askList('GET /admin/admin/letter/list', 'home.message');
const askDrafts = askList('GET /admin/admin/letter/draft/list', 'home.drafts');
const askNotices = askList('GET /admin/admin/notice/public/messages', 'home.notice');
const askOwnNotices = askList('GET /admin/admin/notice/my/messages', 'home.mine');
const askUnread = ask('GET /admin/admin/notice/count/un/read', undefined);

/** What the tab of messages asks that the address names. */
const askMessages: Ask = (search) => {
  const asked = new URLSearchParams(search);
  const tab = asked.get('tab');
  if (tab === 'private') (asked.get('box') === 'drafts' ? askDrafts : askLetters)(search);
  else if (tab === 'mine') askOwnNotices(search);
  else if (tab !== 'publish') askNotices(search);
};

/** What the pages ask first, by their paths; pages that aren't here ask when they are drawn. */
const FIRST_CALLS: Readonly<Record<string, readonly Ask[]>> = {
  '/': [askSummary],
  '/dashboard': [askSummary],
  '/org/user': [
    askList('GET /user/admin/member/list', 'org.user'),
    ask('GET /user/admin/dept/tree', undefined),
  ],
  '/org/dept': [ask('GET /user/admin/dept/list', WHOLE)],
  '/org/post': [askList('GET /user/admin/post/list', 'org.post')],
  '/org/online': [askList('GET /user/admin/online/list', 'org.online')],
  '/permission/role': [ask('GET /user/admin/role/list', WHOLE)],
  '/tenant/manage': [askList('GET /user/admin/tenant/list', 'tenant.manage')],
  '/tenant/policy': [askList('GET /user/admin/policy/list', 'tenant.policy')],
  '/tenant/invite': [askList('GET /user/admin/invite/list', 'tenant.invite')],
  '/tenant/user/list': [askList('GET /user/admin/tenantUser/list', 'tenant.user')],
  '/tenant/user/recycle': [askList('GET /user/admin/tenantUser/recycle/list', 'tenant.recycle')],
  '/platform/site': [ask('GET /admin/admin/site/settings', undefined)],
  '/audit': [askList('GET /user/admin/audit/list', 'audit')],
  '/home/message': [askMessages, askUnread],
  '/home/account': [askProfile],
  '/account/center': [askProfile],
  '/account/settings': [askProfile],
};

/**
 * Sends the first calls of the page at an address, so that they don't wait for its code. Their
 * answers stay unseen until the page asks for them.
 */
export function askAhead(path: string, search: string): void {
  for (const send of FIRST_CALLS[path] ?? []) send(search);
}
