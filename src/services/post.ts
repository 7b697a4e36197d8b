import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';

type Query = CallMap['GET /user/admin/post/list']['query'];
type Add = CallMap['POST /user/admin/post/add']['body'];
type Update = CallMap['PUT /user/admin/post/update']['body'];
type Status = CallMap['PATCH /user/admin/post/status']['body'];

export const listPosts = (query: Query, options?: CallOptions) =>
  callList('GET /user/admin/post/list', { query, ...options });
/** Positions as options of a form. */
export const listPostOptions = (options?: CallOptions) =>
  call('GET /user/admin/post/options', options);
export const addPost = (body: Add) => call('POST /user/admin/post/add', { body });
export const updatePost = (body: Update) => call('PUT /user/admin/post/update', { body });
export const setPostStatus = (body: Status) => call('PATCH /user/admin/post/status', { body });
export const removePosts = (ids: number[]) =>
  call('DELETE /user/admin/post/delete', { body: { ids } });
