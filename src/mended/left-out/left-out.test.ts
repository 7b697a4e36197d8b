import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import EventEmitter from './event-emitter';
import { getFetch } from './no-fetch-adapter';
import useSWR from './swr';

const AXIOS = join(process.cwd(), 'node_modules/axios/lib');
const PRO = join(process.cwd(), 'node_modules/@ant-design/pro-components/es');

it('lets axios call by XMLHttpRequest, which it tries before fetch', () => {
  const defaults = readFileSync(join(AXIOS, 'defaults/index.js'), 'utf8');
  expect(defaults).toContain("adapter: ['xhr', 'http', 'fetch']");
  const adapters = readFileSync(join(AXIOS, 'adapters/adapters.js'), 'utf8');
  expect(adapters).toContain('get: fetchAdapter.getFetch');
  expect(getFetch()).toBe(false);
});

it('fetches nothing for a layout, and tells who asks for more', () => {
  expect(useSWR(['pro-layout-1', undefined]).data).toBeUndefined();
  expect(useSWR(null).isValidating).toBe(false);
  expect(() => useSWR(() => ['field', {}])).toThrow('left out');
});

it('knows all that pro-components calls of swr', () => {
  const users = readdirSync(PRO, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(join(PRO, file), 'utf8').includes("'swr'"));
  expect(users.sort()).toEqual([
    'field/components/Select/index.js',
    'layout/ProLayout.js',
    'provider/index.js',
    'utils/hooks/useFetchData/index.js',
  ]);
});

it('tells listeners in their order, each once, until they leave', () => {
  const events = new EventEmitter();
  const heard: string[] = [];
  const first = (...given: unknown[]) => {
    heard.push(`first ${given}`);
    events.off('switch', first);
  };
  events.on('switch', first);
  events.on('switch', first);
  events.on('switch', (...given) => heard.push(`second ${given}`));
  events.emit('switch', 'zh-CN');
  events.emit('switch', 'en-US');
  events.emit('other', 'zh-CN');
  expect(heard).toEqual(['first zh-CN', 'second zh-CN', 'second en-US']);
});

it('knows all that the plugin of languages does with its emitter', () => {
  const folder = join(process.cwd(), 'node_modules/@umijs/plugins/templates/locale');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const calls = texts.flatMap((text) => [...text.matchAll(/\bevent\.(\w+)\(/g)]);
  expect([...new Set(calls.map(([, name]) => name))].sort()).toEqual(['emit', 'off', 'on']);
});
