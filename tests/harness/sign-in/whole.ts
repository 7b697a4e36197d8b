/** The session of a sign-in without a second factor. */
export function whole<Data extends object>(data: Data): Extract<Data, { token: string }> {
  if (!('token' in data)) throw new Error(`no session: ${JSON.stringify(data)}`);
  return data as Extract<Data, { token: string }>;
}
