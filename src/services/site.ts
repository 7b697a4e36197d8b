import type { CallMap } from '#contract/index';
import { call, callList } from '@/services/request/call';

type TermsKind = CallMap['GET /admin/admin/site/terms']['query']['kind'];
type AppsQuery = CallMap['GET /admin/admin/site/app/list']['query'];

/** Start-up handles failures, so none is toasted. */
export const getSiteConfig = () => call('GET /admin/admin/site/config', { level: 'silent' });

/** A text that registration asks consent to, the current one or a version's; whoever shows it says what failed. */
export const getTerms = (kind: TermsKind, version?: number) =>
  call('GET /admin/admin/site/terms', {
    query: { kind, ...(version && { version }) },
    level: 'silent',
  });

/** Makes an image of the files the site's logo; null is the product's own. */
export const setSiteLogo = (fileId: number | null) =>
  call('PUT /admin/admin/site/logo', { body: { fileId } });

/** Installed applications that the caller may open; whoever shows them says what went wrong. */
export const listApps = (query: AppsQuery) =>
  callList('GET /admin/admin/site/app/list', { query, level: 'silent' });
