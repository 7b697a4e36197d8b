import type { ListName } from '#contract/codes';
import type { View, ViewAdd, ViewUpdate } from '#contract/view';
import { call } from '@/services/request/call';

export const listViews = (list: ListName) => call('GET /user/admin/view/list', { query: { list } });
export const addView = (body: ViewAdd) => call('POST /user/admin/view/add', { body });
export const updateView = (body: ViewUpdate) => call('PUT /user/admin/view/update', { body });
export const removeView = ({ id }: View) =>
  call('DELETE /user/admin/view/delete', { body: { ids: [id] } });
