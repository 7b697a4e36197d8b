import { pageOf, safeRedirect } from './safe-redirect';

const ORIGIN = 'http://console.test:8000';
const page = (value: string | null | undefined) => safeRedirect(value, ORIGIN);

describe('safeRedirect', () => {
  it.each([
    ['/user/web/org/user?page=2#top', '/user/web/org/user?page=2#top'],
    ['/user/web/', '/user/web/'],
    [`${ORIGIN}/user/web/org/dept`, '/user/web/org/dept'],
    ['/admin/web/addons/market', '/admin/web/addons/market'],
    [
      '/user/web/org/user?where=%5B%5B%22name%22%5D%5D',
      '/user/web/org/user?where=%5B%5B%22name%22%5D%5D',
    ],
    ['/user/web/%E9%83%A8%E9%97%A8', '/user/web/%E9%83%A8%E9%97%A8'],
  ])('follows %s within the site', (value, expected) => {
    expect(page(value)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'org/user',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/user/web//evil.test',
    'https:evil.test',
    'https://evil.test/user/web/',
    'http:/evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    ' /user/web/',
    '\t//evil.test',
    '/\t/evil.test',
    '/%0d%0aLocation:%20//evil.test',
    '/%2f/evil.test',
    '/%2fevil.test',
    '/%5cevil.test',
    '/%255c%255cevil.test',
    '/%25252fevil.test',
    '/user/web/%2e%2e/%2f%2fevil.test',
    '/%',
    `${ORIGIN}.evil.test/user/web/`,
    `${ORIGIN}@evil.test/user/web/`,
    'http://user:secret@console.test:8000/user/web/',
    'http://console.test:8001/user/web/',
    'https://console.test:8000/user/web/',
  ])('refuses %s', (value) => {
    expect(page(value)).toBeUndefined();
  });

  it.each([
    '/user/web/user/login',
    '/user/web/user/logout?redirect=x',
    '/user/web/x/../user/logout',
    '/user/web/error/403',
  ])('does not lead back to the page %s, which is signed out or of errors', (value) => {
    expect(page(value)).toBeUndefined();
  });
});

describe('pageOf', () => {
  it('takes the base path off the pages of this console only', () => {
    expect(pageOf('/user/web/org/user?page=2')).toBe('/org/user?page=2');
    expect(pageOf('/admin/web/addons/market')).toBeUndefined();
  });
});
