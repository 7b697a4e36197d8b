/** @jsxImportSource preact */
import { useCallback, useMemo } from 'preact/hooks';
import { useAddress } from '../../kit/address';
import { Failed } from '../../kit/failed';
import type { PageProps } from '../../kit/start';
import { useLoaded } from '../../kit/task';
import { Choose } from './source/choose';
import { Files } from './source/files';
import { KnownShapes } from './source/known';
import { MeterChoice } from './source/meter-choice';
import { ShapeForm } from './source/shape-form';
import { useMeter } from './source/use-meter';
import { TariffPage } from './tariff/tariff-page';
import { useTariff } from './tariff/use-tariff';
import type { Words } from './texts/texts';
import { Analysis } from './view/analysis';
import { formats } from './view/format';

/** The files of a meter and what they come to, and the prices; each stays while the other is shown. */
export function Power({ platform, words }: PageProps<Words>) {
  const address = useAddress(platform);
  const known = useMemo(() => new KnownShapes(platform.documents), [platform]);
  const start = useLoaded(useCallback(() => known.read(), [known]));
  const kept = useTariff(platform);
  const meter = useMeter(known);
  const { language } = platform;
  const format = useMemo(() => formats(language, words), [language, words]);
  const isTariff = address.path.startsWith('/tariff');
  const { question, choice, joined } = meter;
  return (
    <>
      <div hidden={!isTariff}>
        <TariffPage {...{ platform, words, kept }} />
      </div>
      <div hidden={isTariff}>
        {start.error ? (
          <Failed error={start.error} retry={words.retry} onRetry={start.reload} />
        ) : joined ? (
          <details>
            <summary>{words.another}</summary>
            <Choose {...{ platform, words }} onOpen={meter.open} />
          </details>
        ) : (
          <Choose {...{ platform, words }} onOpen={meter.open} />
        )}
        <Files {...{ meter, words, format }} />
        {choice && (
          <MeterChoice key={choice.source.name} {...{ choice, words }} onChoose={meter.choose} />
        )}
        {question && (
          <ShapeForm
            key={`${question.source.name} ${question.source.text.length}`}
            {...{ question, words, format }}
            onAnswer={meter.answer}
            onCancel={meter.leave}
          />
        )}
        {joined && (
          <Analysis
            {...{ platform, words, address, format }}
            intervals={joined.intervals}
            tariff={kept.value?.tariff}
          />
        )}
      </div>
    </>
  );
}
