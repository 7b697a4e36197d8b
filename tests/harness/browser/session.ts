import type { Page } from 'playwright-core';

/** Signs in by a call, as the page does. */
export async function callSignIn(url: string, username: string, password: string) {
  const { origin } = new URL(url);
  const config = await fetch(`${origin}/admin/admin/site/config`);
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(config.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return fetch(`${origin}/user/admin/site/accountLogin`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: `XSRF-TOKEN=${xsrf}`,
      'X-XSRF-TOKEN': xsrf,
    },
    body: JSON.stringify({ username, password }),
  });
}

/** Gives a blank window a session of a user, because signing in has tests of its own. */
export async function grantSession(page: Page, url: string, username: string, password: string) {
  const answer = await callSignIn(url, username, password);
  const value = (await answer.json()).data.token;
  const cookie = { name: 'ACCESS-TOKEN', value, url: new URL(url).origin };
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }]);
}
