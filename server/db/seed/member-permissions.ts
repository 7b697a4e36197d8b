/** Call behind the buttons of a user when applied to several users at once. */
export const BULK = 'POST /user/admin/member/bulk';

/** Permissions of the import wizard, step by step. */
export const IMPORT = [
  'GET /user/admin/member/import/template',
  'POST /user/admin/member/import/check',
  'GET /user/admin/member/import/errors',
  'POST /user/admin/member/import/commit',
  'GET /user/admin/member/import/progress',
  'POST /user/admin/member/import/cancel',
  'GET /user/admin/member/import/result',
];
