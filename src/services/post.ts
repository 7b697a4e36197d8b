import type { CallMap } from '#contract/index';
import { type CallOptions, call, callList } from '@/services/request/call';
import type { About } from '@/utils/about';

type Query = CallMap['GET /user/admin/post/list']['query'];
type Add = CallMap['POST /user/admin/post/add']['body'];
type Update = CallMap['PUT /user/admin/post/update']['body'];
type Status = CallMap['PATCH /user/admin/post/status']['body'];

export const listPosts = (query: Query, options: CallOptions & About) =>
  callList('GET /user/admin/post/list', { query, ...options });
/** Positions as options of a form. */
export const listPostOptions = (options: CallOptions & About) =>
  call('GET /user/admin/post/options', options);
export const addPost = (body: Add, about: About) =>
  call('POST /user/admin/post/add', { body, ...about });
export const updatePost = (body: Update, about: About) =>
  call('PUT /user/admin/post/update', { body, ...about });
export const setPostStatus = (body: Status, about: About) =>
  call('PATCH /user/admin/post/status', { body, ...about });
export const removePosts = (ids: number[], about: About) =>
  call('DELETE /user/admin/post/delete', { body: { ids }, ...about });
