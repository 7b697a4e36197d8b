import { LIMIT } from '#contract/limits';

interface Page<Row> {
  data: Row[];
  total: number;
}

/** Loads all rows of a list page by page, e.g. for a tree, which needs all of them. */
export async function readPages<Row>(
  read: (query: { page: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, pageSize: LIMIT.pageSize.max });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
