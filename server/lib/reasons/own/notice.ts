import { CHANGED, type OwnReasons, READ } from './shape';

/** What is checked whenever a notice is saved. */
const SAVED = ['notice.range-outside', 'notice.file-missing'] as const;

/** Notices, for those who read them and those who write them. */
export const notice: OwnReasons = {
  'GET /admin/admin/notice/detail': READ,
  'POST /admin/admin/notice/read': READ,
  'GET /admin/admin/notice/source': READ,
  'POST /admin/admin/notice/add': [...SAVED, 'notice.too-many'],
  'PUT /admin/admin/notice/update': [...CHANGED, ...SAVED, 'notice.is-out'],
  'POST /admin/admin/notice/publish': [
    'rate.exceeded',
    ...CHANGED,
    'notice.is-out',
    'notice.title',
    'notice.tag',
    'notice.content',
    'notice.start-missing',
    'notice.end-early',
    'notice.range-missing',
    'notice.range-outside',
  ],
  'POST /admin/admin/notice/withdraw': [...READ, 'notice.not-out'],
  'DELETE /admin/admin/notice/delete': READ,
  'GET /admin/admin/notice/audience': ['notice.range-outside'],
  'GET /admin/admin/notice/receipts': READ,
  'POST /admin/admin/notice/remind': [
    ...READ,
    'notice.not-published',
    'notice.range-outside',
    'notice.reminded-lately',
  ],
};
