import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile } from '@/services/request/call';
import type { About } from '@/utils/about';

type Commit = CallMap['POST /user/admin/member/import/commit']['body'];

export const getImportTemplate = (about: About) =>
  callFile('GET /user/admin/member/import/template', about);
/** Validates every line of the file without changing any user. */
export const checkImport = (file: File, options: CallOptions & About) =>
  call('POST /user/admin/member/import/check', {
    body: { file },
    bodyType: 'form-data',
    ...options,
  });
/** The refused lines, with the errors of each. */
export const getImportErrors = (id: number, about: About) =>
  callFile('GET /user/admin/member/import/errors', { query: { id }, ...about });
export const commitImport = (body: Commit, about: About) =>
  call('POST /user/admin/member/import/commit', { body, ...about });
/** The caller's latest import. It is polled, so failures are not toasted. */
export const getLatestImport = (about: About) =>
  call('GET /user/admin/member/import/progress', { level: 'silent', ...about });
export const cancelImport = (importId: number, about: About) =>
  call('POST /user/admin/member/import/cancel', { body: { importId }, ...about });
/** The result of each line, with one-time passwords. */
export const getImportResult = (id: number, about: About) =>
  callFile('GET /user/admin/member/import/result', { query: { id }, ...about });
