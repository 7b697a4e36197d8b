import { calls } from '#contract/index';
import type { ListFields } from '#contract/list-query';
import { readSheet } from '#server/sheets/read-sheet';
import type { Client } from '../../harness/app/client';
import type { Rules } from '../access/rules';
import { listOf, type Query } from './list';
import { toAddress } from './queries';
import { deptRows, memberRows, postRows, type Row, roleRows, type Seat } from './rows';

type Order = NonNullable<Query['sort']>;

/** A list of the product in the model. */
export interface ModelList {
  key: string;
  list: ListFields;
  /** All rows that the seat may see in it. */
  rowsOf: (rules: Rules, caller: Seat) => Row[];
  usual: Order;
}

/** Permissions that only the platform tenant can grant. */
export const PLATFORM_ONLY = new Set(
  calls.filter((call) => call.isPlatformOnly).map((call) => call.key),
);

function declared(key: string): ListFields {
  const list = calls.find((call) => call.key === key)?.list;
  if (!list) throw new Error(`There is no list ${key}.`);
  return list;
}

const modelList = (name: string, rowsOf: ModelList['rowsOf'], usual: Order): ModelList => {
  const key = `GET /user/admin/${name}/list`;
  return { key, list: declared(key), rowsOf, usual };
};

const BY_SORT: Order = [
  ['sort', 'asc'],
  ['id', 'asc'],
];

export const MEMBERS = modelList('member', memberRows, [['id', 'desc']]);
export const LISTS: readonly ModelList[] = [
  MEMBERS,
  modelList('dept', deptRows, BY_SORT),
  modelList('post', postRows, BY_SORT),
  modelList('role', roleRows, BY_SORT),
];

export const EXPORT = 'GET /user/admin/member/export';

const ROLE_MEMBERS = 'GET /user/admin/role/members';

/** The fields of a user as the holder of a role, the only ones that the search covers. */
function asHolder(row: Row): Row {
  const { id, username, realName, avatar, deptName, status } = row.answer;
  const texts = [username, realName].map(String);
  return { ...row, answer: { id, username, realName, avatar, deptName, status }, texts };
}

/** The holders of any role. */
export const HOLDERS: ModelList = {
  ...MEMBERS,
  key: ROLE_MEMBERS,
  list: declared(ROLE_MEMBERS),
  rowsOf: (rules, caller) => memberRows(rules, caller).map(asHolder),
};

/** The expected response to a query. */
export const expectedOf = ({ list, usual }: ModelList, rows: readonly Row[], query: Query) =>
  listOf(rows, query, { usual, fields: list.fields });

/** Sorts ids within a row, whose order is not guaranteed. */
const settled = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted((a, b) => a - b) : value,
    ]),
  );

/** The response of a list: the status, and for 200 its rows and the total. */
export async function answerOf(caller: Client, key: string, query: object) {
  const { status, envelope } = await caller.send(key, { query });
  if (status !== 200) return { status };
  const rows = (envelope.data as Record<string, unknown>[]).map(settled);
  return { status, rows, total: envelope.total };
}

/** Queries a list; resolves to its response and the model's. */
export async function compareList(
  caller: Client,
  model: ModelList,
  { rows, query, key = model.key, more = {} }: Asked,
) {
  const { page, total } = expectedOf(model, rows, query);
  return {
    actual: await answerOf(caller, key, { ...toAddress(query), ...more }),
    expected: { status: 200, rows: page.map(({ answer }) => answer), total },
  };
}

interface Asked {
  rows: readonly Row[];
  query: Query;
  /** Key of another call with the same response. */
  key?: string;
  more?: object;
}

const ENOUGH = 1000;

/** The same for an export, which has no pages: the usernames in order. */
export async function compareExport(caller: Client, rows: readonly Row[], query: Query) {
  const { inOrder } = expectedOf(MEMBERS, rows, query);
  const { page: _, pageSize: __, ...conditions } = toAddress(query);
  const response = await caller.fetch(EXPORT, { query: { ...conditions, format: 'csv' } });
  if (response.status !== 200) return { actual: response.status, expected: 200 };
  const sheet = await readSheet(new Uint8Array(await response.arrayBuffer()), { rows: ENOUGH });
  return {
    actual: sheet.slice(1).map(({ cells }) => cells[0]),
    expected: inOrder.map(({ values }) => values.username),
  };
}
