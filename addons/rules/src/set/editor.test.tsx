import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../../kit/fake-bridge';
import { start } from '../../../kit/start';
import manifest from '../../addon.json';
import { Rules } from '../rules';
import { TEXTS } from '../texts';

const words = TEXTS['en-US'];

test('the head has the name of the set while it is typed', async () => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
  fakeConsole({ manifest, ui: { path: '/rules' } });
  await start(TEXTS, Rules);
  await userEvent.click(await screen.findByRole('button', { name: words.newSet }));
  await screen.findByRole('heading', { name: words.untitled });
  await userEvent.type(screen.getByLabelText(words.name), 'Alarms');
  await screen.findByRole('heading', { name: 'Alarms' });
});
