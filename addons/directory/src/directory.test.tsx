import { screen } from '@testing-library/dom';
import { fakeConsole } from '../../kit/fake-bridge';
import { start } from '../../kit/start';
import manifest from '../addon.json';
import { Directory } from './directory';
import { TEXTS } from './texts';

const NAMES = ['王芳', '李娜', 'Ada', '张伟', '陈静'];

test('people are listed in the order of the language of the page', async () => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
  const people = NAMES.map((realName, id) => ({
    ...{ id, realName, deptName: null, phone: null, email: null },
  }));
  fakeConsole({
    manifest,
    ui: { path: '/people', language: 'zh-CN' },
    answers: {
      'GET /user/admin/dept/tree': () => ({ data: [] }),
      'GET /user/admin/member/list': () => ({ data: people, total: people.length }),
    },
  });
  await start(TEXTS, Directory);
  await screen.findByText('王芳', { exact: false });
  const shown = [...document.querySelectorAll('td.name')].map((cell) =>
    cell.textContent?.replace('☆', '').trim(),
  );
  expect(shown.filter((name) => name !== 'Ada')).toEqual(['陈静', '李娜', '王芳', '张伟']);
});
