import { COMMON } from './reasons/common';
import { ORG } from './reasons/org';
import { SITE } from './reasons/site';

/**
 * Every refusal of the server: its HTTP status and its text in both languages. The name is
 * stable and goes to the page as `reason`; `{x}` is replaced by the refusal's parameter x.
 */
export const REASONS = { ...COMMON, ...SITE, ...ORG } as const;

export type Reason = keyof typeof REASONS;
