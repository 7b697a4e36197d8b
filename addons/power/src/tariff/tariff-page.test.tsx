import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { fakeConsole } from '../../../kit/fake-bridge';
import { type PageProps, start } from '../../../kit/start';
import manifest from '../../addon.json';
import { TEXTS, type Words } from '../texts/texts';
import { TariffPage } from './tariff-page';
import { useTariff } from './use-tariff';

const words = TEXTS['en-US'];

function Page({ platform, words }: PageProps<Words>) {
  return TariffPage({ platform, words, kept: useTariff(platform) });
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
};
const add = async (name: string) => {
  await press(words.addPeriod);
  await waitFor(() => expect(focused()).toHaveProperty('id', expect.stringMatching(/^period-/)));
  await userEvent.keyboard(name);
};
const focused = () => document.activeElement as HTMLInputElement;

beforeEach(async () => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
  fakeConsole({ manifest, ui: { path: '/tariff' } });
  await start(TEXTS, Page);
  await screen.findByText(words.noTariffYet);
  // The draft is begun after that drawing.
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test('periods are added, moved and removed by keys, and the focus stays with them', async () => {
  await add('Day');
  await add('Night');
  await press(words.down('Day'));
  await waitFor(() => expect(focused().getAttribute('aria-label')).toBe(words.down('Day')));
  const names = () => screen.getAllByLabelText<HTMLInputElement>(words.periodName);
  expect(names().map(({ value }) => value)).toEqual(['Night', 'Day']);
  await userEvent.keyboard('{Enter}');
  expect(names().map(({ value }) => value)).toEqual(['Night', 'Day']);
  await press(words.removePeriod('Day'));
  await waitFor(() => expect(focused().value).toBe('Night'));
  await press(words.removePeriod('Night'));
  await waitFor(() => expect(focused().textContent).toBe(words.addPeriod));
});

test('a field says what is wrong with it', async () => {
  await press(words.addPeriod);
  await press(words.save);
  await waitFor(() => expect(focused().getAttribute('aria-invalid')).toBe('true'));
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
  const said = wrong.map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  const price = 'Price: a number from 0 to 1,000,000';
  expect(said).toEqual([price, words.wrongName, words.wrongTimes, words.wrongTimes, price]);
});

test('a time that is added after something was found wrong is not wrong before it is filled in', async () => {
  await press(words.addPeriod);
  await press(words.save);
  await waitFor(() => expect(focused().getAttribute('aria-invalid')).toBe('true'));
  const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;
  expect(wrong()).toBe(5);
  await add('Night');
  expect(wrong()).toBe(5);
  await press(words.save);
  await waitFor(() => expect(wrong()).toBe(8));
});
