import { screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { setUpPages } from '../../tests/harness/page/page';

const pages = setUpPages();

/** Pages with a list that has choices to filter by, and the names of these. */
const CHOICES: [page: string, names: string[]][] = [
  ['/org/user', ['status', 'passwordState']],
  ['/org/user?offers=true', ['state']],
  ['/org/online', ['way']],
  ['/org/post', ['status']],
  ['/permission/role', ['dataScope', 'status']],
  ['/permission/menu', ['type', 'status']],
  ['/tenant/manage', ['status']],
  ['/tenant/policy', ['tenantSetting', 'secondFactor', 'status']],
  ['/tenant/invite', ['state']],
  ['/tenant/user/list', ['status']],
  ['/platform/site?tab=messages', ['channel', 'kind', 'result']],
  ['/audit', ['verb', 'result']],
  ['/home/message?tab=notice', ['level', 'state']],
  ['/home/message?tab=private', ['state']],
  ['/home/message?tab=publish', ['level', 'state', 'rangeType']],
  ['/home/files', ['kind']],
];

describe('choices that a list does not know', () => {
  it.each(CHOICES)('are dropped from the address of %s', async (page, names) => {
    const url = new URL(page, 'http://console');
    const kept = url.search;
    for (const name of names) url.searchParams.set(name, 'nonsense');
    await pages.render(url.pathname + url.search);
    await waitFor(() => expect(history.location.search).toBe(kept));
    await waitFor(() => expect(screen.queryByText('nonsense')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Query' })).toBeVisible();
  });

  it('leave the others as they are', async () => {
    await pages.render('/org/user?keyword=Ada&status=nonsense&passwordState=own');
    await waitFor(() => expect(history.location.search).not.toContain('nonsense'));
    expect(new URLSearchParams(history.location.search).get('keyword')).toBe('Ada');
  });
});
