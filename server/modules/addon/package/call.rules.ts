import { type Call, isSafe } from '#contract/call';
import { calls } from '#contract/index';

/**
 * Areas that no add-on reaches: a person's own account and ways in, who is signed in, what was logged,
 * how the platform is run, and add-ons themselves.
 */
const CLOSED_AREA = /^\/(?:admin|user)\/admin\/(?:account|addon|audit|market|online|site|sms)\//;
/** The same among the calls about users. */
const CLOSED_OF_USERS =
  /^\/user\/admin\/member\/(?:factor|logins|offline|resetting|sessions|withdrawal)(?:\/|$)/;
/** Who may do what, and who comes in, is read but not written. */
const READ_ONLY = /^\/user\/admin\/(?:invite|menu|offer|policy|recycle|role)\//;

/** What a member reads without a permission, and an add-on with it: who it is, and the options of pickers. */
const OPEN_READS: readonly string[] = [
  'GET /user/admin/member/info',
  'GET /user/admin/dept/tree',
  'GET /user/admin/post/options',
];

const JSON_ANSWERS: readonly string[] = ['data', 'list', 'menu'] satisfies Call['wrap'][];

/** Whether what comes and goes is JSON, and nothing is asked of the person or taken from anybody meanwhile. */
const isPlain = ({ bodyType, wrap, stepUp, revokes, isPart }: Call) =>
  bodyType === 'json' && JSON_ANSWERS.includes(wrap) && !stepUp && !revokes && !isPart;

function isWithinReach(call: Call): boolean {
  const { key, method, path, access, isPlatformOnly } = call;
  if (call.byAddon) return access !== 'public';
  if (access !== 'granted') return OPEN_READS.includes(key);
  if (CLOSED_AREA.test(path) || CLOSED_OF_USERS.test(path)) return false;
  return isSafe(method) || !(isPlatformOnly || READ_ONLY.test(path));
}

/**
 * Whether an add-on may declare and make a call (docs/design/domain.md, "Add-on market"): one that
 * asks for a permission, speaks JSON both ways, needs no fresh proof of the person, takes nobody's
 * access and leaves an audit entry of its own; nothing of the account, of ways in, of add-ons or of how
 * the platform is run. The user needs the permission all the same.
 */
export const mayAddonCall = (call: Call): boolean => isPlain(call) && isWithinReach(call);

/** Whether a menu of an add-on may grant a call: one that it may make, and that is granted at all. */
export const mayMenuGrant = (call: Call): boolean =>
  call.access === 'granted' && mayAddonCall(call);

const byKey = new Map<string, Call>(calls.map((call) => [call.key, call]));

/** The call of the platform by `METHOD /path`. */
export const findCall = (key: string): Call | undefined => byKey.get(key);
