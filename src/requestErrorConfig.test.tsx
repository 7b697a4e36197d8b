import { screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { type CallOptions, call } from '@/services/request/call';
import { OWN } from '@/utils/about';
import type { CallError } from '@/utils/call-error';
import { setUpPages } from '../tests/harness/page/page';

const pages = setUpPages();

const TREE = '/user/admin/dept/tree';

/** Stubs the response of one path; all other requests reach the application. */
function answer(path: string, respond: (request: Request) => Response) {
  const { app } = pages.product;
  const real = app.fetch;
  jest.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
    const { pathname } = new URL(request.url);
    return pathname === path ? respond(request) : real(request, ...rest);
  });
}

function refuse(body: object, status = 200) {
  const headers = { 'X-Request-Id': 'req-42' };
  answer(TREE, () =>
    Response.json({ code: -1, message: 'It rains', data: null, ...body }, { status, headers }),
  );
}

const getTree = (options: CallOptions = {}) =>
  call('GET /user/admin/dept/tree', { ...options, ...OWN }).then(
    () => undefined,
    (error: CallError) => error,
  );

beforeEach(async () => {
  await pages.render('/dashboard');
  await screen.findByText(/^Good /);
});

describe('the request layer', () => {
  it('sends the token, the language and, with what changes something, the XSRF token', async () => {
    const seen: Headers[] = [];
    answer('/user/admin/dept/add', ({ headers }) => {
      seen.push(headers);
      return Response.json({ code: 0, message: 'ok', data: null });
    });
    await call('POST /user/admin/dept/add', {
      body: { parentId: null, name: 'Roof', code: 'roof' },
      ...OWN,
    });
    expect(seen[0]?.get('Authorization')).toBe(Cookies.get('ACCESS-TOKEN'));
    expect(seen[0]?.get('X-XSRF-TOKEN')).toBe(Cookies.get('XSRF-TOKEN'));
    expect(seen[0]?.get('Accept-Language')).toBe('en-US');
  });

  it('toasts every code but 0, whatever the status, with the request id in its details', async () => {
    refuse({});
    const error = await getTree();
    expect(error).toMatchObject({ code: -1, status: 200, message: 'It rains' });
    expect(await screen.findByText('It rains')).toBeInTheDocument();
    expect(screen.getByText('Request id: req-42')).toBeInTheDocument();
  });

  it('says the same thing once, however many calls fail with it', async () => {
    refuse({ message: 'It pours' });
    await Promise.all([getTree(), getTree(), getTree()]);
    expect(await screen.findAllByText('It pours')).toHaveLength(1);
  });

  it('takes success: false for a failure, whatever the code', async () => {
    refuse({ code: 0, success: false, message: 'Not quite' });
    expect(await getTree()).toMatchObject({ code: -1, message: 'Not quite' });
    expect(await screen.findByText('Not quite')).toBeInTheDocument();
  });

  it('tells of a missing licence in a dialog', async () => {
    refuse({ code: 60, message: 'Buy one' }, 403);
    await getTree();
    expect(await screen.findByRole('dialog', { name: /No licence/ })).toHaveTextContent('Buy one');
  });

  it('names the status of an answer that is no envelope', async () => {
    answer(TREE, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await getTree()).toMatchObject({ transport: 'status', status: 502 });
    expect(await screen.findByText(/unexpected answer \(502\)/)).toBeInTheDocument();
  });

  it('tells of a network error', async () => {
    answer(TREE, () => Response.error());
    expect(await getTree()).toMatchObject({ transport: 'network', code: -1 });
    expect(await screen.findByText(/^Network error/)).toBeInTheDocument();
  });

  it('says nothing about a call that was taken back', async () => {
    const controller = new AbortController();
    const pending = getTree({ signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ transport: 'aborted' });
    expect(screen.queryByText('The request was aborted')).not.toBeInTheDocument();
  });

  it('leaves field errors and version conflicts to the form', async () => {
    const errors = [{ field: 'name', message: 'Too long' }];
    refuse({ message: 'Invalid input', data: { errors } }, 422);
    expect(await getTree()).toMatchObject({ errors });
    refuse({ message: 'Changed meanwhile', reason: 'version.conflict' }, 409);
    expect(await getTree()).toMatchObject({ reason: 'version.conflict', status: 409 });
    expect(screen.queryByText('Invalid input')).not.toBeInTheDocument();
    expect(screen.queryByText('Changed meanwhile')).not.toBeInTheDocument();
  });

  it('sends a call again, once, when its XSRF token had gone stale', async () => {
    let sent = 0;
    answer('/user/admin/dept/add', () => {
      sent += 1;
      const reason = 'xsrf.invalid';
      return Response.json({ code: -1, message: 'Stale', data: null, reason }, { status: 403 });
    });
    const body = { parentId: null, name: 'Roof', code: 'roof' };
    await expect(
      call('POST /user/admin/dept/add', { body, level: 'silent', ...OWN }),
    ).rejects.toMatchObject({ reason: 'xsrf.invalid' });
    expect(sent).toBe(2);
  });

  it.each([
    ['warn', '.ant-message-warning'],
    ['notification', '.ant-notification'],
  ] as const)('speaks at the level %s', async (level, place) => {
    refuse({ message: `As ${level}` });
    await getTree({ level });
    expect((await screen.findByText(`As ${level}`)).closest(place)).not.toBeNull();
  });

  it('keeps silent, or leads away, when told so', async () => {
    refuse({ message: 'Quiet' });
    await getTree({ level: 'silent' });
    await getTree({ level: 'redirect' });
    await waitFor(() => expect(screen.getByText(/not allowed to open/)).toBeInTheDocument());
    expect(screen.queryByText('Quiet')).not.toBeInTheDocument();
  });
});
