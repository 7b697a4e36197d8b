import { z } from 'zod';
import { defineCall } from '../call';
import { byId, id, ids, rawText, time, version } from '../fields';
import { LIMIT } from '../limits';
import { listQuery } from '../list-query';
import { attachment, fileIds } from './letter';

/** A letter that its writer has begun; nobody else sees it. */
export const draft = z.strictObject({
  id,
  /** Receivers so far; `toNames` has the same order. */
  toIds: z.array(id),
  toNames: z.array(z.string()),
  /** May be empty. */
  title: z.string(),
  /** Plain text, may be empty; lists contain only its beginning. */
  content: z.string(),
  fileCount: z.int(),
  createdAt: time,
  updatedAt: time,
  version,
});

/** A file that was attached to a draft and that somebody has deleted since. */
export const lostFile = z.strictObject({ id, name: z.string() });

export const draftDetail = draft.extend({
  /** All files in the order in which they were chosen, those lost since too. */
  fileIds: z.array(id),
  files: z.array(attachment),
  lostFiles: z.array(lostFile),
});

/** What saving answers: as much of the draft as others may have changed. */
export const draftSaved = draft.extend({ lostFiles: z.array(lostFile) });

/** What is entered is kept as it is, so that saving changes nothing under the writer's hands. */
export const draftAdd = z.strictObject({
  toIds: z.array(id).max(LIMIT.letterReceivers).default([]),
  title: rawText(LIMIT.title).default(''),
  content: rawText(LIMIT.letter).default(''),
  fileIds,
});

/** A file that the draft has lost may stay among its files, until it is taken out. */
export const draftUpdate = draftAdd.extend({ id, version });

export type Draft = z.infer<typeof draft>;
export type DraftSaved = z.infer<typeof draftSaved>;
export type LostFile = z.infer<typeof lostFile>;
export type DraftDetail = z.infer<typeof draftDetail>;
export type DraftAdd = z.infer<typeof draftAdd>;
export type DraftUpdate = z.infer<typeof draftUpdate>;

const base = '/admin/admin/letter/draft';

export const listDrafts = defineCall({
  method: 'GET',
  path: `${base}/list`,
  access: 'member',
  summary: 'List the drafts of letters of the own seat',
  wrap: 'list',
  query: listQuery,
  response: z.array(draft),
  list: {
    fields: { id: 'id', title: 'text', createdAt: 'time', updatedAt: 'time' },
    sort: ['id', 'title', 'createdAt', 'updatedAt'],
    keyword: ['title', 'content', 'toNames'],
  },
});

export const getDraft = defineCall({
  method: 'GET',
  path: `${base}/detail`,
  access: 'member',
  summary: 'Open one draft of the own seat',
  query: byId,
  response: draftDetail,
});

/** The console saves while somebody writes; the letter that is sent leaves the audit entry. */
export const addDraft = defineCall({
  method: 'POST',
  path: `${base}/add`,
  access: 'member',
  summary: 'Begin a draft of a letter',
  body: draftAdd,
  response: draftSaved,
  isPart: true,
  isRepeatable: true,
});

export const updateDraft = defineCall({
  method: 'PUT',
  path: `${base}/update`,
  access: 'member',
  summary: 'Save a draft of a letter',
  body: draftUpdate,
  response: draftSaved,
  isPart: true,
});

export const removeDrafts = defineCall({
  method: 'DELETE',
  path: `${base}/delete`,
  access: 'member',
  summary: 'Discard drafts of letters',
  body: ids,
  response: z.null(),
});
