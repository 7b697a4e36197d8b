import type { Platform } from '../../client/addon-client';
import type { Person } from './people';

/** Which people are looked for; `among` leaves those of these ids. */
export interface Search {
  keyword: string;
  /** Empty for all departments. */
  deptId: string;
  among?: readonly number[] | undefined;
}

export interface Found {
  people: Person[];
  total: number;
}

/** A page of the people that the user may see and who fit, by name. */
export async function findPeople(
  platform: Platform,
  { keyword, deptId, among }: Search,
  page: number,
  pageSize: number,
): Promise<Found> {
  if (among?.length === 0) return { people: [], total: 0 };
  const where = [
    ...(keyword ? [['', 'keyword', keyword]] : []),
    ...(among ? [['id', 'in', among]] : []),
  ];
  const query = {
    ...{ page, pageSize, sort: 'realName:asc' },
    ...(deptId && { deptId: Number(deptId) }),
    ...(where.length > 0 && { where: JSON.stringify(where) }),
  };
  const { data, total } = await platform.call('GET /user/admin/member/list', { query });
  return { people: data as Person[], total: Number(total ?? 0) };
}
