import client from '.';
import { withParams } from './address';

/** By its path, because the name leads to our own client. */
const library = jest.requireActual('../../../node_modules/axios/dist/browser/axios.cjs');

const PARAMS = [
  {},
  { page: 1, pageSize: 20, keyword: 'a b&c=d', none: undefined, nothing: null, isOn: false },
  { ids: [1, 2], words: ['a,b', undefined], at: new Date(0) },
  { nested: { a: 1, b: { c: 'd' } }, rows: [{ id: 1 }], text: '中文 + : $ , / ? [ ]' },
];

it('writes addresses as axios does', () => {
  for (const params of PARAMS) {
    for (const url of ['/a', '/a?b=c']) {
      expect(withParams(url, params)).toBe(library.getUri({ url, params }));
    }
  }
});

it('runs interceptors in the order of axios, and without those that were taken away', async () => {
  const orders = [client, library.default ?? library].map(async ({ create }) => {
    const order: string[] = [];
    const one = create({ url: '/none', signal: AbortSignal.abort() });
    const note = (name: string) => (config: never) => {
      order.push(name);
      return config;
    };
    one.interceptors.request.use(note('first'));
    one.interceptors.request.eject(one.interceptors.request.use(note('gone')));
    one.interceptors.request.use(note('last'));
    one.interceptors.response.use(
      note('answer'),
      (error: { code: string; config: { method: string } }) => {
        order.push(error.code);
        return 'done';
      },
    );
    expect(await one.request({ url: '/none', signal: AbortSignal.abort() })).toBe('done');
    return order;
  });
  const [own, theirs] = await Promise.all(orders);
  expect(own).toEqual(['last', 'first', 'ERR_CANCELED']);
  expect(own).toEqual(theirs);
});

it('says the method in small letters, in configurations and in failures', async () => {
  for (const { create } of [client, library.default ?? library]) {
    const one = create({});
    const methods: unknown[] = [];
    one.interceptors.request.use((config: { method: string }) => {
      methods.push(config.method);
      return config;
    });
    const failure = await one
      .request({ url: 'http://127.0.0.1:1/none', method: 'GET' })
      .catch((error: unknown) => error);
    methods.push((failure as { config: { method: string } }).config.method);
    expect(methods).toEqual(['get', 'get']);
  }
});
