import { z } from 'zod';
import { defineCall } from './call';
import {
  byId,
  code,
  id,
  ids,
  name,
  newCode,
  record,
  remark,
  setStatus,
  sort,
  status,
  version,
} from './fields';
import { listQuery } from './list-query';

/** A position, i.e. a job title of the tenant (docs/product.md, "Position"). */
export const post = z.strictObject({
  ...record,
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  /** Members with this position, without the recycle bin. */
  memberCount: z.int(),
});

export const postAdd = z.strictObject({
  name,
  code: newCode,
  sort: sort.default(0),
  status: status.default('enabled'),
  remark,
});

export const postUpdate = postAdd.extend({ id, version, code });

export type Post = z.infer<typeof post>;
export type PostAdd = z.infer<typeof postAdd>;
export type PostUpdate = z.infer<typeof postUpdate>;

const base = '/user/admin/post';

export const listPosts = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'granted',
  inTenant: true,
  summary: 'List positions',
  wrap: 'list',
  query: listQuery,
  response: z.array(post),
  list: {
    fields: {
      id: 'id',
      name: 'text',
      code: 'text',
      status: 'choice',
      sort: 'int',
      createdAt: 'time',
      updatedAt: 'time',
    },
    sort: ['id', 'name', 'code', 'sort', 'status', 'createdAt', 'updatedAt'],
    keyword: ['name', 'code'],
  },
});

/** A position as pickers show it; every member may read the positions of its tenant. */
export const postOption = z.strictObject({ id, name: z.string(), status });

export const listPostOptions = defineCall({
  method: 'GET',
  path: `${base}/options`,
  access: 'member',
  inTenant: true,
  summary: 'Positions to choose from',
  response: z.array(postOption),
});

export const getPost = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'granted',
  inTenant: true,
  summary: 'Read one position',
  query: byId,
  response: post,
});

export const addPost = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'granted',
  inTenant: true,
  summary: 'Add a position',
  isRepeatable: true,
  body: postAdd,
  response: post,
});

export const updatePost = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'granted',
  inTenant: true,
  summary: 'Change a position',
  body: postUpdate,
  response: post,
});

export const setPostStatus = defineCall({
  method: 'PATCH',
  path: `${base}/status`,
  access: 'granted',
  inTenant: true,
  summary: 'Enable or disable a position',
  verbOf: 'status',
  body: setStatus,
  response: post,
});

export const removePosts = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'granted',
  inTenant: true,
  summary: 'Delete positions',
  body: ids,
  response: z.null(),
});
