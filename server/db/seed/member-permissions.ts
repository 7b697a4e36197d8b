/** Does to several users what the button does to one. */
export const BULK = 'POST /user/admin/member/bulk';

/** What the wizard of an import asks for, one step after the other. */
export const IMPORT = [
  'GET /user/admin/member/import/template',
  'POST /user/admin/member/import/check',
  'GET /user/admin/member/import/errors',
  'POST /user/admin/member/import/commit',
  'GET /user/admin/member/import/progress',
  'POST /user/admin/member/import/cancel',
  'GET /user/admin/member/import/result',
];
