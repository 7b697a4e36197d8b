import type { Visit } from '../../../harness/usability/visit';

/** Empty and failed lists. */
export async function states(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.open('org/post?name=no+such+name');
  await visit.see('nothing matches');
  await page.route('**/post/list**', (route) =>
    route.fulfill({
      status: 500,
      json: { code: -1, message: 'This went wrong', requestId: 'f00-ba4', data: null },
    }),
  );
  await visit.open('org/post');
  await visit.see('failed');
  await page.unroute('**/post/list**');
  await visit.open('home/message/999999?tab=private');
  await visit.see('no such letter');
  await visit.open('addons/market/details/999999');
  await visit.see('no such add-on');
  await page.route('**/member/info**', (route) => route.abort());
  await page.goto(`${visit.url}org/dept`);
  await page.getByText(visit.t('shell.start.title')).waitFor();
  await visit.note('no server at the start');
  await page.unroute('**/member/info**');
}

/** A tenant without data, seen by its member. */
export async function nothing(visit: Visit): Promise<void> {
  for (const path of ['org/dept', 'org/post', 'permission/role', 'home/message/?tab=private']) {
    await visit.open(path);
    await visit.see('nothing yet');
  }
}
