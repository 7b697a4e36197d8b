import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../../kit/fake-bridge';
import { start } from '../../../kit/start';
import manifest from '../../addon.json';
import { Rules } from '../rules';
import { TEXTS } from '../texts';

const words = TEXTS['en-US'];

async function begin() {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
  fakeConsole({ manifest, ui: { path: '/rules' } });
  await start(TEXTS, Rules);
  await userEvent.click(await screen.findByRole('button', { name: words.newSet }));
}

test('the head has the name of the set while it is typed', async () => {
  await begin();
  await screen.findByRole('heading', { name: words.untitled });
  await userEvent.type(screen.getByLabelText(words.name), 'Alarms');
  await screen.findByRole('heading', { name: 'Alarms' });
});

test('a name that is proposed to a new rule is replaced by what is typed', async () => {
  await begin();
  await userEvent.click(await screen.findByRole('button', { name: words.addRule }));
  const name = await screen.findByDisplayValue(words.untitledRule(1));
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('Too hot');
  await screen.findByDisplayValue('Too hot');
});
