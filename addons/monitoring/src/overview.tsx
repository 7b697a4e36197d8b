/** @jsxImportSource preact */
import type { WatchFigure, WatchState } from '#contract/addon/watch';
import type { Platform } from '../../client/addon-client';
import { Days } from './days';
import { Limits } from './limits';
import type { Live } from './live';
import { fullestOf, isReached, numberOf, sinceOf } from './numbers';
import type { Words } from './texts';
import { FIGURES } from './thresholds';

interface Props {
  platform: Platform;
  words: Words;
  live: Live;
  limits: Partial<Record<WatchFigure, number>>;
  onSet: () => void;
}

const timeIn = (language: string, at: string, isLong = false) =>
  new Intl.DateTimeFormat(language, {
    timeStyle: isLong ? 'short' : 'medium',
    ...(isLong && { dateStyle: 'short' }),
  }).format(new Date(at));

/** A figure with its threshold, and whether it is reached. */
function Figure({
  platform: { language },
  words,
  state,
  figure,
  limit,
}: Pick<Props, 'platform' | 'words'> & {
  state: WatchState;
  figure: WatchFigure;
  limit: number | undefined;
}) {
  const { figures } = state;
  const value = numberOf(figures, figure);
  const kind = figure === 'quota' ? fullestOf(figures.quota ?? [])?.kind : undefined;
  const since = sinceOf(state, figure);
  const isOver = isReached(figures, figure, limit);
  const shown = (number: number) =>
    `${number.toLocaleString(language)}${figure === 'quota' ? '%' : ''}`;
  return (
    <li class={isOver ? 'card figure reached' : 'card figure'}>
      <h2 class="quiet">{words.figures[figure]}</h2>
      <p class={typeof value === 'number' ? 'value' : ''}>
        {typeof value === 'number' ? shown(value) : words.unlimited}
      </p>
      {kind && <p>{words.kinds[kind]}</p>}
      <p class="quiet">{limit === undefined ? words.noThreshold : words.threshold(shown(limit))}</p>
      {isOver && (
        <p>
          <strong class="bad">{words.reached}</strong>
        </p>
      )}
      {since && <p class="quiet">{words.since(timeIn(language, since, true))}</p>}
    </li>
  );
}

/** How fresh the figures are, and how to stop or hasten that. */
function Freshness({ platform, words, live }: Pick<Props, 'platform' | 'words' | 'live'>) {
  const { state, error, isPaused } = live;
  const time = state && timeIn(platform.language, state.at);
  return (
    <>
      <div class="tools fresh">
        {time && <span class="quiet">{isPaused ? words.paused(time) : words.updated(time)}</span>}
        <button type="button" aria-pressed={isPaused} onClick={() => live.pause(!isPaused)}>
          {words.pause}
        </button>
        <button type="button" onClick={live.refresh}>
          {words.refresh}
        </button>
      </div>
      {state && error && (
        <p class="warn" role="status">
          {words.stale(error.message)}
        </p>
      )}
    </>
  );
}

/** Which figures have reached their thresholds, for those who hear the page; said when that changes. */
function Reached({
  words,
  state,
  limits,
}: Pick<Props, 'words' | 'limits'> & { state: WatchState }) {
  const names = FIGURES.filter((figure) => isReached(state.figures, figure, limits[figure])).map(
    (figure) => words.figures[figure],
  );
  if (Object.keys(limits).length === 0) return null;
  return (
    <p role="status" class={names.length > 0 ? 'bad' : 'good'}>
      {names.length > 0 ? words.reachedNow(names.join(' · ')) : words.calm}
    </p>
  );
}

/** The figures that the user may see, live, with the last days and the limits. */
export function Overview({ platform, words, live, limits, onSet }: Props) {
  const { state, error } = live;
  if (!state && !error) return <div class="empty" aria-busy="true" />;
  if (!state) {
    return (
      <>
        <p role="alert">{error?.message}</p>
        <button type="button" onClick={live.refresh}>
          {words.retry}
        </button>
      </>
    );
  }
  const { figures, days, checkedAt } = state;
  const seen = FIGURES.filter((figure) => numberOf(figures, figure) !== undefined);
  const missing = FIGURES.filter((figure) => !seen.includes(figure));
  if (seen.length === 0) return <p class="empty">{words.nothing}</p>;
  const hasLimits = Object.keys(limits).length > 0;
  return (
    <>
      <Freshness {...{ platform, words, live }} />
      <Reached {...{ words, state, limits }} />
      <ul class="figures">
        {seen.map((figure) => (
          <Figure key={figure} {...{ platform, words, state, figure }} limit={limits[figure]} />
        ))}
      </ul>
      <div class="parts">
        {days.length > 0 && <Days {...{ platform, words, days }} />}
        {figures.quota && <Limits {...{ platform, words }} quota={figures.quota} />}
      </div>
      <p class="quiet">
        {words.signs.sentences([
          hasLimits && checkedAt
            ? words.checked(timeIn(platform.language, checkedAt, true))
            : words.unchecked,
          words.scoped,
          ...(missing.length > 0
            ? [words.missing(words.signs.listed(missing.map((one) => words.figures[one])))]
            : []),
        ])}
      </p>
      {!hasLimits && (
        <button type="button" class="main" onClick={onSet}>
          {words.set}
        </button>
      )}
    </>
  );
}
