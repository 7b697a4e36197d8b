import type { AddonDocument, DocumentEntry } from '#contract/addon/document';
import type { Documents, Platform } from '../../client/addon-client';
import { listAll, newId, readEach } from '../../kit/documents';
import {
  type Entry,
  entryIn,
  type Form,
  type FormDocument,
  formDocumentIn,
  formIn,
  type Values,
} from './model';

/** A form as it is kept: its id, and the version of its document. */
export interface KeptForm extends FormDocument {
  id: string;
  stamp: number;
  updatedAt: string;
}

/** What somebody has filled in, and where it is kept. */
export interface KeptEntry extends Entry {
  key: string;
  formId: string;
  stamp: number;
  isMine: boolean;
}

/** Characters of an introduction that lists show; the document of a form has room for no more. */
const SHOWN = 150;

const formKey = (id: string) => `forms/${id}`;
const versionKey = (id: string, version: number) => `published/${id}/${version}`;
export const entriesOf = (formId: string) => `entries/${formId}/`;

export const keptFormOf = ({ key, version, updatedAt, value }: AddonDocument): KeptForm => ({
  ...formDocumentIn(value),
  ...{ id: key.slice(formKey('').length), stamp: version, updatedAt },
});

const keptEntryOf = ({ key, version, isMine, updatedAt, value }: AddonDocument): KeptEntry => {
  const entry = entryIn(value);
  return {
    ...entry,
    ...{ at: entry.at || updatedAt, key, formId: key.split('/')[1] ?? '', stamp: version, isMine },
  };
};

/** All forms of the tenant, those that were changed last first. */
export async function readForms(documents: Documents): Promise<KeptForm[]> {
  const kept = await readEach(documents, await listAll(documents, 'shared', formKey('')));
  return kept.map(keptFormOf).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

export async function readForm(documents: Documents, id: string): Promise<KeptForm | null> {
  const found = await documents.get('shared', formKey(id));
  return found && keptFormOf(found);
}

/** Keeps a form; a stamp of 0 begins it. @throws PlatformError `version.conflict` */
export async function saveForm(
  documents: Documents,
  id: string,
  form: FormDocument,
  stamp: number,
): Promise<KeptForm> {
  const { title, intro, fields, live, isOpen } = form;
  const value = { title, intro, fields, live, isOpen };
  const { version, updatedAt } = await documents.put('shared', formKey(id), value, stamp);
  return { ...value, id, stamp: version, updatedAt };
}

/**
 * Publishes the draft as the next version, which never changes again, and opens the form.
 * @throws PlatformError `version.conflict`
 */
export async function publish(documents: Documents, form: KeptForm): Promise<KeptForm> {
  const { id, title, intro, fields } = form;
  const listed = await listAll(documents, 'shared', `published/${id}/`);
  const last = Math.max(0, ...listed.map(({ key }) => Number(key.split('/')[2])));
  const version = last + 1;
  await documents.put('shared', versionKey(id, version), { title, intro, fields }, 0);
  const begins = intro.length > SHOWN ? `${intro.slice(0, SHOWN)}…` : intro;
  const live = { version, title, intro: begins, at: new Date().toISOString() };
  return saveForm(documents, id, { ...form, live, isOpen: true }, form.stamp);
}

/** A version that was published; null if there is none. */
export async function readVersion(
  documents: Documents,
  id: string,
  version: number,
): Promise<Form | null> {
  const found = await documents.get('shared', versionKey(id, version));
  return found && formIn(found.value);
}

/** Deletes a form that nobody has filled in, with its versions. */
export async function removeForm(documents: Documents, { id, stamp }: KeptForm): Promise<void> {
  await documents.delete('shared', formKey(id), stamp);
  const versions = await listAll(documents, 'shared', `published/${id}/`);
  for (const { key, version } of versions) await documents.delete('shared', key, version);
}

/** Keeps what the user has filled in as a document of his own. */
export async function submit(
  { documents, user }: Platform,
  formId: string,
  { title, version }: { title: string; version: number },
  values: Values,
): Promise<void> {
  const at = new Date().toISOString();
  const entry: Entry = { version, title, at, by: user.name, values };
  await documents.put('own', `${entriesOf(formId)}${newId()}`, entry, 0);
}

/** Newest first. */
const byTime = (entries: DocumentEntry[]) =>
  entries.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));

/** What the user has filled in himself, or what everybody has filled in of a form. */
export async function listEntries(
  documents: Documents,
  whose: 'mine' | 'everybody',
  formId?: string,
): Promise<DocumentEntry[]> {
  const prefix = formId === undefined ? 'entries/' : entriesOf(formId);
  return byTime(await listAll(documents, 'own', prefix, whose));
}

export async function readEntries(
  documents: Documents,
  listed: readonly DocumentEntry[],
  onProgress?: (read: number) => void,
): Promise<KeptEntry[]> {
  return (await readEach(documents, listed, onProgress)).map(keptEntryOf);
}

/** What the user has sent himself; null if there is none. */
export async function readOwnEntry(documents: Documents, key: string): Promise<KeptEntry | null> {
  const found = await documents.get('own', key);
  return found && keptEntryOf(found);
}

export const removeEntry = (documents: Documents, { key, stamp }: KeptEntry): Promise<void> =>
  documents.delete('own', key, stamp);
