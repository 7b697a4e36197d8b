import { Pagination } from 'antd';
import { useT } from '@/hooks/useT';
import { sizeChanger } from '@/mended/list/size-changer';
import type { ListState } from './useListUrl';

interface ListPagesProps {
  state: ListState;
  total: number;
  onChange: (part: Partial<ListState>) => void;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** The pagination of a list; a new page size goes back to the first page. */
export function ListPages({ state, total, onChange }: ListPagesProps) {
  const t = useT();
  return (
    <Pagination
      align="end"
      // On a phone the total takes a line of its own.
      style={{ marginBlock: 16, flexWrap: 'wrap', rowGap: 8 }}
      current={state.page}
      pageSize={state.pageSize}
      total={total}
      pageSizeOptions={PAGE_SIZES}
      showSizeChanger={sizeChanger(t)}
      responsive
      showTotal={(all, [from, to]) => t('crud.list.total', { from, to, all })}
      onChange={(page, pageSize) => onChange(pageSize === state.pageSize ? { page } : { pageSize })}
    />
  );
}
