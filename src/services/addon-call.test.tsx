import { screen } from '@testing-library/react';
import { setUpPages } from '../../tests/harness/page/page';
import { callForAddon } from './addon-call';

const pages = setUpPages();

const PATH = '/user/admin/post/list';

/** Stubs the answers of one path, one after another; all other requests reach the application. */
function answer(...answers: ((request: Request) => Response)[]) {
  const { app } = pages.product;
  const real = app.fetch;
  jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
    const isStubbed = new URL(request.url).pathname === PATH;
    const next = isStubbed ? answers.shift() : undefined;
    return next ? next(request) : real(request, ...rest);
  });
}

const envelope = (body: object, status = 200) => Response.json({ data: null, ...body }, { status });

const ask = (method = 'GET', body?: unknown) =>
  callForAddon(
    'ml.svc.rule',
    { method, path: PATH, query: { page: 1 }, body },
    new AbortController().signal,
  );

beforeEach(async () => {
  await pages.render('/dashboard');
  await screen.findByText(/^Good /);
});

describe('a call for an add-on', () => {
  it('names the add-on and hands on the envelope', async () => {
    const seen: Request[] = [];
    answer((request) => {
      seen.push(request);
      return envelope({ code: 0, message: 'ok', data: [1], total: 1 });
    });
    expect(await ask()).toEqual({ code: 0, message: 'ok', data: [1], total: 1 });
    expect(seen[0]?.headers.get('X-Addon')).toBe('ml.svc.rule');
    expect(new URL(seen[0]?.url ?? '').search).toBe('?page=1');
  });

  it('that is refused is said by the page, and not by the console as well', async () => {
    answer(() => envelope({ code: -1, message: 'It rains', reason: 'some.reason' }));
    expect(await ask()).toMatchObject({ code: -1, message: 'It rains', reason: 'some.reason' });
    expect(screen.queryByText('It rains')).toBeNull();
  });

  it('that no platform has answered says so in the language of the console', async () => {
    answer(
      () => Response.error(),
      () => new Response('<html>', { status: 502 }),
    );
    expect((await ask()).message).toBe('Network error. Check the connection and try again');
    expect((await ask()).message).toMatch(/502/);
  });

  it('is sent again when its XSRF token had gone stale', async () => {
    answer(
      () => envelope({ code: -1, message: 'Stale', reason: 'xsrf.invalid' }, 403),
      () => envelope({ code: 0, message: 'ok' }),
    );
    expect(await ask('POST', 'a text')).toMatchObject({ code: 0 });
  });

  it('has the console ask to sign in when the session is over', async () => {
    answer(() => envelope({ code: 61, message: 'Your session is over' }, 401));
    expect(await ask()).toMatchObject({ code: 61 });
    expect(await screen.findByRole('button', { name: 'Go to sign-in' })).toBeVisible();
  });
});
