/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'preact/hooks';
import { fakeConsole } from '../../../kit/fake-bridge';
import { type PageProps, start } from '../../../kit/start';
import manifest from '../../addon.json';
import { TEXTS, type Words } from '../texts/texts';
import { formats } from '../view/format';
import { Choose } from './choose';
import { Files } from './files';
import { KnownShapes } from './known';
import { ShapeForm } from './shape-form';
import { useMeter } from './use-meter';

/** The files, without the chart of what they come to. */
function Page({ platform, words }: PageProps<Words>) {
  const known = useMemo(() => new KnownShapes(platform.documents), [platform]);
  const meter = useMeter(known);
  const format = formats(platform.language, words);
  return (
    <>
      <Choose {...{ platform, words }} onOpen={meter.open} />
      <Files {...{ meter, words, format }} />
      {meter.question && (
        <ShapeForm
          {...{ words, format }}
          question={meter.question}
          onAnswer={meter.answer}
          onCancel={meter.leave}
        />
      )}
    </>
  );
}

const words = TEXTS['en-US'];
const head = 'time,energy (kWh)\n';

async function paste(text: string) {
  const area = screen.getByLabelText<HTMLTextAreaElement>(words.pasteLabel);
  await userEvent.clear(area);
  await userEvent.click(area);
  await userEvent.paste(head + text);
  await userEvent.click(screen.getByRole('button', { name: words.read, hidden: true }));
}

test('what is said of the times of one file does not hold for the next one', async () => {
  document.body.innerHTML = '<main id="app" aria-busy="true"></main>';
  fakeConsole({ manifest, ui: { path: '/power', language: 'en-US' } });
  await start(TEXTS, Page);
  await screen.findByText(words.intro);
  await paste('2026-01-05 08:00,1\n2026-01-05 09:00,2');
  await userEvent.click(await screen.findByRole('button', { name: words.changeReading }));
  await userEvent.selectOptions(screen.getByLabelText(words.mark), 'end');
  await userEvent.click(screen.getAllByRole('button', { name: words.read }).at(-1) as HTMLElement);
  await screen.findByText(new RegExp(words.markIs(words.marks.end)));
  await paste('2026-01-06 08:00,1\n2026-01-06 09:00,2');
  expect(await screen.findByText(new RegExp(words.markIs(words.marks.start)))).toBeTruthy();
});
