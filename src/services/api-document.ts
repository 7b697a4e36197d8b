/** Where the server describes its API to everybody. */
export const API_DOCUMENT = '/user/admin/openapi.json';

/** A part of the API. */
export interface ApiTag {
  name: string;
  description?: string;
}

/** What the console reads of an OpenAPI document. */
export interface ApiDocument {
  tags: ApiTag[];
  /** By path and method. */
  paths: Record<string, Record<string, { tags?: string[]; summary?: string }>>;
  /** By kind and name. */
  components: Record<string, Record<string, object>>;
}

/** It comes without an envelope and needs no session, so it passes by the request layer. */
export async function getApiDocument(): Promise<ApiDocument> {
  const answer = await fetch(new URL(API_DOCUMENT, location.origin));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}
