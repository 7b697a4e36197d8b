import type { Translate } from '@/hooks/useT';

/**
 * Names of the boxes that select rows, for `rowSelection`. antd's own are English in every language
 * (ant-design/ant-design#58954, for which #58956 is still open; seen in antd 6.6.8). It can go once the
 * box above the rows has a Chinese name in Chinese (`needed.test.tsx`).
 */
export function selectionNames<Row extends { id: number }>(
  t: Translate,
  numberOf: (id: number) => number,
) {
  return {
    getTitleCheckboxProps: () => ({ 'aria-label': t('crud.select.all') }),
    getCheckboxProps: ({ id }: Row) => ({
      'aria-label': t('crud.select.row', { number: numberOf(id) }),
    }),
  };
}
