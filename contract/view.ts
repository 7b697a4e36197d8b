import { z } from 'zod';
import { defineCall } from './call';
import { LIST_CALLS, type ListName } from './codes';
import { id, ids, name, rawText, time, version } from './fields';
import { LIMIT } from './limits';

/** Layout of a list's columns; a missing one has the default of the page. */
const columnLook = z.strictObject({
  show: z.boolean().optional(),
  fixed: z.enum(['left', 'right']).optional(),
  order: z.int().min(0).max(LIMIT.viewColumns).optional(),
});

/** Columns and density of a list. */
export const viewLook = z.strictObject({
  columns: z
    .record(rawText(LIMIT.name), columnLook)
    .refine((columns) => Object.keys(columns).length <= LIMIT.viewColumns)
    .optional(),
  size: z.enum(['small', 'middle', 'large']).optional(),
});

const list = z.enum(Object.keys(LIST_CALLS) as ListName[]);

/** Filters, sort and page size as in the address of the list, e.g. `status=enabled`. */
const search = rawText(LIMIT.url);

/** A saved view of a list (docs/design/ui.md, "Habits on every screen"). */
export const view = z.strictObject({
  id,
  list: z.string(),
  name: z.string(),
  search: z.string(),
  look: viewLook,
  /** Every member of the tenant who may open the list can use it; only the owner changes it. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  createdAt: time,
  updatedAt: time,
  version,
});

const content = { name, search, look: viewLook, isShared: z.boolean().default(false) };

export const viewAdd = z.strictObject({ list, ...content });
export const viewUpdate = z.strictObject({ id, version, ...content });

export type View = z.infer<typeof view>;
export type ViewAdd = z.infer<typeof viewAdd>;
export type ViewUpdate = z.infer<typeof viewUpdate>;

const base = '/user/admin/view';

export const listViews = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'member',
  summary:
    'The own views of a list and those shared in the tenant; none of a list that the caller may not open',
  query: z.strictObject({ list }),
  response: z.array(view),
});

export const addView = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'member',
  summary: 'Keep a view of a list',
  isRepeatable: true,
  body: viewAdd,
  response: view,
});

export const updateView = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'member',
  summary: 'Change an own view',
  body: viewUpdate,
  response: view,
});

export const removeViews = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'member',
  summary: 'Delete own views',
  body: ids,
  response: z.null(),
});
