import type { Translate } from '@/hooks/useT';

/**
 * Names the choice of a page's size, for `showSizeChanger`: in antd's Chinese texts it has the name of a
 * page's number (no issue is known; seen in antd 6.6.8). It can go once its Chinese name is another one
 * (`needed.test.tsx`).
 */
export const sizeChanger = (t: Translate) => ({ 'aria-label': t('crud.list.pageSize') });
