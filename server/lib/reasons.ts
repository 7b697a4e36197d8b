import { ACCESS } from './reasons/access';
import { COMMON } from './reasons/common';
import { CONTACT } from './reasons/contact';
import { DATABASE } from './reasons/database';
import { FACTOR } from './reasons/factor';
import { FILE } from './reasons/file';
import { FRAMED } from './reasons/framed';
import { IMPORT } from './reasons/import';
import { LETTER } from './reasons/letter';
import { LICENCE } from './reasons/licence';
import { MARKET } from './reasons/market';
import { NOTICE } from './reasons/notice';
import { OFFER } from './reasons/offer';
import { ORG } from './reasons/org';
import { PACKAGE } from './reasons/package';
import { REGISTRY } from './reasons/registry';
import { SESSION, WHOSE } from './reasons/session';
import { SHEET } from './reasons/sheet';
import { SHELL } from './reasons/shell';
import { SIGN_IN } from './reasons/sign-in';
import { SITE } from './reasons/site';
import { TENANT } from './reasons/tenant';
import { VIEW } from './reasons/view';

/**
 * All refusals of the server, with HTTP status and text in both languages. The name is stable and
 * reaches the page as `reason`; `{x}` is replaced by the parameter x.
 */
export const REASONS = {
  ...COMMON,
  ...DATABASE,
  ...SESSION,
  ...WHOSE,
  ...SITE,
  ...SHELL,
  ...FRAMED,
  ...SIGN_IN,
  ...FACTOR,
  ...CONTACT,
  ...ORG,
  ...OFFER,
  ...IMPORT,
  ...SHEET,
  ...ACCESS,
  ...LETTER,
  ...LICENCE,
  ...MARKET,
  ...NOTICE,
  ...TENANT,
  ...VIEW,
  ...FILE,
  ...PACKAGE,
  ...REGISTRY,
} as const;

export type Reason = keyof typeof REASONS;

/** Whether a stored name is still the name of a refusal. */
export const isReason = (name: string): name is Reason => Object.hasOwn(REASONS, name);
