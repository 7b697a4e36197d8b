import { z } from 'zod';
import { defineCall } from './call';
import {
  byId,
  code,
  id,
  ids,
  name,
  newCode,
  optionalEmail,
  optionalLine,
  optionalPhone,
  record,
  remark,
  setStatus,
  sort,
  status,
  version,
} from './fields';
import { LIMIT } from './limits';
import { listQuery } from './list-query';

/** A department of the tenant's tree (docs/product.md, "Department"). */
export const dept = z.strictObject({
  ...record,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  leader: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sort: z.int(),
  /** Members of exactly this department, without the recycle bin. */
  memberCount: z.int(),
});

/** A department as pickers show it. Every member may read those in its scope. */
export const deptNode = z.strictObject({
  id,
  parentId: id.nullable(),
  name: z.string(),
  status,
  memberCount: z.int(),
});

export const deptAdd = z.strictObject({
  parentId: id.nullable(),
  name,
  code: newCode,
  leader: optionalLine(LIMIT.name),
  phone: optionalPhone,
  email: optionalEmail,
  sort: sort.default(0),
  status: status.default('enabled'),
  remark,
});

export const deptUpdate = deptAdd.extend({ id, version, code });

/** Moves a department under another parent, to a position among its new siblings (0 is first). */
export const deptMove = z.strictObject({
  id,
  parentId: id.nullable(),
  index: z.int().min(0),
  version,
});

export type Dept = z.infer<typeof dept>;
export type DeptNode = z.infer<typeof deptNode>;
export type DeptAdd = z.infer<typeof deptAdd>;
export type DeptUpdate = z.infer<typeof deptUpdate>;
export type DeptMove = z.infer<typeof deptMove>;

const base = '/user/admin/dept';

export const listDepts = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List departments',
  wrap: 'list',
  query: listQuery,
  response: z.array(dept),
  list: {
    fields: {
      id: 'id',
      parentId: 'id',
      name: 'text',
      code: 'text',
      leader: 'text',
      phone: 'phone',
      email: 'text',
      status: 'choice',
      sort: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'name', 'code', 'sort', 'status', 'createdAt', 'updatedAt'],
    keyword: ['name', 'code', 'leader'],
  },
});

export const getDeptTree = defineCall({
  method: 'GET',
  path: `${base}/tree`,
  access: 'member',
  inTenant: true,
  summary: 'All departments the caller may see, flat, in tree order',
  wrap: 'data',
  response: z.array(deptNode),
});

export const getDept = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  inTenant: true,
  summary: 'Read one department',
  query: byId,
  response: dept,
});

export const addDept = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  inTenant: true,
  summary: 'Add a department',
  isRepeatable: true,
  body: deptAdd,
  response: dept,
});

export const updateDept = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  inTenant: true,
  summary: 'Change a department',
  body: deptUpdate,
  revokes: 'tenant',
  response: dept,
});

export const setDeptStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  inTenant: true,
  summary: 'Enable or disable a department',
  verbOf: 'status',
  body: setStatus,
  revokes: 'tenant',
  response: dept,
});

export const moveDept = defineCall({
  method: 'PATCH',
  path: `${base}/move`,
  access: 'granted',
  inTenant: true,
  summary: 'Move a department within the tree',
  body: deptMove,
  revokes: 'tenant',
  response: dept,
});

export const removeDepts = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  inTenant: true,
  summary: 'Delete departments',
  body: ids,
  revokes: 'tenant',
  response: z.null(),
});
