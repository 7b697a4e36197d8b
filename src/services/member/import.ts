import type { CallMap } from '#contract/index';
import { type CallOptions, call, callFile } from '@/services/request/call';

type Commit = CallMap['POST /user/admin/member/import/commit']['body'];

export const getImportTemplate = () => callFile('GET /user/admin/member/import/template');
/** Validates every line of the file without changing any user. */
export const checkImport = (file: File, options?: CallOptions) =>
  call('POST /user/admin/member/import/check', {
    body: { file },
    bodyType: 'form-data',
    ...options,
  });
/** The refused lines, with the errors of each. */
export const getImportErrors = (id: number) =>
  callFile('GET /user/admin/member/import/errors', { query: { id } });
export const commitImport = (body: Commit) =>
  call('POST /user/admin/member/import/commit', { body });
/** The caller's latest import. It is polled, so failures are not toasted. */
export const getLatestImport = () =>
  call('GET /user/admin/member/import/progress', { level: 'silent' });
export const cancelImport = (importId: number) =>
  call('POST /user/admin/member/import/cancel', { body: { importId } });
/** The result of each line, with one-time passwords. */
export const getImportResult = (id: number) =>
  callFile('GET /user/admin/member/import/result', { query: { id } });
