/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Address } from '../../../kit/address';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { curveOf, partOf } from '../figures/curve';
import { figuresOf, type Span } from '../figures/figures';
import { before, dayOf, spanOf, wholeOf } from '../figures/spans';
import { gapsOf, type Intervals } from '../meter/intervals';
import { DAY_MS } from '../meter/values';
import type { Tariff } from '../tariff/tariff';
import type { Words } from '../texts/texts';
import { CurveChart } from './curve-chart';
import type { Formats } from './format';
import { Gaps } from './gaps';
import { comparisonCsv, daysCsv, figuresIn } from './results';
import { SpanFields } from './span-fields';
import { ComparisonTable, DaysTable, HoursTable, PricesTable } from './tables';

interface AnalysisProps extends PageProps<Words> {
  intervals: Intervals;
  tariff: Tariff | undefined;
  address: Address;
  format: Formats;
}

const HOUR_MS = 3_600_000;

/** What the intervals of a meter come to in a period, and in another one beside it. */
export function Analysis({ platform, words, intervals, tariff, address, format }: AnalysisProps) {
  const [isSaving, save] = useTask(platform);
  const { query } = address;
  const whole = useMemo(() => wholeOf(intervals), [intervals]);
  const asked = (from: string, to: string) => spanOf(query.get(from) ?? '', query.get(to) ?? '');
  const span = asked('from', 'to') ?? whole;
  const beside = asked('with', 'until');
  const dates = ({ from, to }: Span) => [format.day(from), format.day(to - DAY_MS)] as const;

  function show(next: Span, other: Span | undefined) {
    const isWhole = next.from === whole.from && next.to === whole.to;
    const [from = '', to = ''] = isWhole ? [] : dates(next);
    const [start = '', until = ''] = other ? dates(other) : [];
    address.go('/analysis', { from, to, with: start, until });
  }
  // Spans are made anew at each drawing: their numbers tell whether they are others.
  const ends = [span.from, span.to, beside?.from ?? 0, beside?.to ?? 0].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the spans are in their ends.
  const shown = useMemo(() => {
    const part = partOf(span, intervals.step);
    const of = (one: Span) => ({
      span: one,
      figures: figuresOf(intervals, one, tariff),
      curve: curveOf(intervals, one, part),
    });
    return { one: of(span), other: beside && of(beside) };
  }, [intervals, tariff, ends]);
  const { one, other } = shown;
  const gaps = useMemo(
    () => gapsOf(intervals).filter(({ from, to }) => to > one.span.from && from < one.span.to),
    [intervals, one],
  );

  const texts = (set: typeof one) => figuresIn(set.figures, tariff, words, format);
  const figures = texts(one);
  const heads = [one.span, other?.span ?? one.span].map((each) => dates(each).join(' – ')) as [
    string,
    string,
  ];
  const saveAs = (name: string, content: string) =>
    save(async () => {
      if (await platform.download(name, content)) platform.toast('success', words.saved);
    });
  const period = dates(one.span).join('_');
  return (
    <>
      <search class="tools">
        <SpanFields
          {...{ whole, words, format }}
          label={words.period}
          span={span}
          onChange={(next) => show(next, beside)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={beside !== undefined}
            onChange={({ currentTarget }) =>
              show(span, currentTarget.checked ? before(span) : undefined)
            }
          />
          {words.compareWith}
        </label>
        {beside && (
          <SpanFields
            {...{ whole, words, format }}
            label={words.compared}
            span={beside}
            onChange={(next) => show(span, next)}
          />
        )}
      </search>
      {one.figures.known === 0 ? (
        <p class="empty" role="status">
          {words.nothingThere}
        </p>
      ) : (
        <>
          <dl class="figures" aria-live="polite">
            {figures.map(({ label, text, at }) => (
              <div key={label} class="card">
                <dt class="quiet">{label}</dt>
                <dd>
                  <strong>{text}</strong> <span class="quiet">{at}</span>
                </dd>
              </div>
            ))}
          </dl>
          {!tariff && (
            <p class="quiet">
              {words.noTariff}{' '}
              {platform.pages.includes('/tariff') && (
                <button type="button" class="plain" onClick={() => address.go('/tariff')}>
                  {words.setTariff}
                </button>
              )}
            </p>
          )}
          <Gaps {...{ gaps, words, format }} figures={one.figures} />
          <h2>{words.curve}</h2>
          <CurveChart
            {...{ platform, words, format, other }}
            span={one.span}
            curve={one.curve}
            onChoose={({ from, to }) =>
              show({ from: dayOf(from), to: dayOf(to - 1) + DAY_MS }, beside)
            }
          />
          {intervals.step <= HOUR_MS && (
            <HoursTable
              {...{ words, format, heads }}
              figures={one.figures}
              other={other?.figures}
            />
          )}
          {other && other.figures.known === 0 && (
            <p class="warn">{words.signs.named(heads[1], words.nothingThere)}</p>
          )}
          {other && (
            <ComparisonTable {...{ heads, words, format }} one={figures} other={texts(other)} />
          )}
          {tariff && <PricesTable {...{ words, format, tariff }} figures={one.figures} />}
          {tariff && tariff.periods.length > 0 && intervals.step > HOUR_MS && (
            <p class="warn">{words.evenly(format.length(intervals.step))}</p>
          )}
          <DaysTable {...{ words, format, tariff }} figures={one.figures} />
          <div class="tools exports">
            <button
              type="button"
              aria-busy={isSaving}
              onClick={() =>
                saveAs(`power_${period}.csv`, daysCsv(one.figures, tariff, words, format))
              }
            >
              {words.exportDays}
            </button>
            {other && (
              <button
                type="button"
                aria-busy={isSaving}
                onClick={() =>
                  saveAs(
                    `comparison_${period}.csv`,
                    comparisonCsv(figures, texts(other), heads, words),
                  )
                }
              >
                {words.exportComparison}
              </button>
            )}
          </div>
        </>
      )}
    </>
  );
}
