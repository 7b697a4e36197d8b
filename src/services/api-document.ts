/** Where the server describes its API to everybody. */
export const API_DOCUMENT = '/user/admin/openapi.json';

/** It comes without an envelope and needs no session, so it passes by the request layer. */
export async function getApiDocument(): Promise<object> {
  const answer = await fetch(new URL(API_DOCUMENT, location.origin));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}
