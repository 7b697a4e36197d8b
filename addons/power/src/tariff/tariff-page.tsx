/** @jsxImportSource preact */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Conflict } from '../../../kit/conflict';
import { Failed } from '../../../kit/failed';
import { useNextFocus } from '../../../kit/focus';
import type { PageProps } from '../../../kit/start';
import { useTask } from '../../../kit/task';
import { useUnsaved } from '../../../kit/unsaved';
import type { Words } from '../texts/texts';
import { draftOf, newPeriod, type PeriodDraft, type TariffDraft, tariffOf } from './draft';
import { PeriodFields } from './period-fields';
import { PERIODS_MAX, PRICE_MAX } from './tariff';
import type { KeptTariff } from './use-tariff';

interface TariffPageProps extends PageProps<Words> {
  kept: KeptTariff;
}

/** Where no tariff is kept: nothing is supposed about prices. */
const empty = (language: string): TariffDraft => ({
  currency: language === 'zh-CN' ? 'CNY' : 'USD',
  base: '',
  periods: [],
});

/** Currencies by their names, and months, in a language. */
function namesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const currencies = Intl.supportedValuesOf('currency')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.code.localeCompare(b.code));
  const months = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2026, at)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  );
  return { currencies, months };
}

/** The prices of the tenant; says so when somebody else has changed them meanwhile. */
export function TariffPage({ platform, words, kept }: TariffPageProps) {
  const { language } = platform;
  const { currencies, months } = useMemo(() => namesIn(language), [language]);
  const [draft, setDraft] = useState<TariffDraft>(() => empty(language));
  const [isChanged, setChanged] = useState(false);
  /** The times that were there when saving was last tried: one that was added since is not wrong yet. */
  const [tried, setTried] = useState<readonly (number | undefined)[]>([]);
  const [isSaving, save] = useTask(platform);
  useUnsaved(platform, isChanged);
  const focusNext = useNextFocus();
  const form = useRef<HTMLFormElement>(null);
  const { value } = kept;
  useEffect(() => {
    if (!value) return;
    setDraft(value.tariff ? draftOf(value.tariff) : empty(platform.language));
    setChanged(false);
    setTried([]);
  }, [value, platform]);

  if (kept.error && !value) {
    return <Failed error={kept.error} retry={words.retry} onRetry={kept.reload} />;
  }
  function change(next: Partial<TariffDraft>) {
    setDraft({ ...draft, ...next });
    setChanged(true);
  }
  const changePeriod = (id: number, next: Partial<PeriodDraft>) =>
    change({ periods: draft.periods.map((one) => (one.id === id ? { ...one, ...next } : one)) });
  function move({ id }: PeriodDraft, at: number, by: 'up' | 'down') {
    const to = by === 'up' ? at - 1 : at + 1;
    if (to < 0 || to >= draft.periods.length) return;
    const periods = [...draft.periods];
    periods.splice(to, 0, ...periods.splice(at, 1));
    focusNext(`${by}-${id}`);
    change({ periods });
  }
  function remove(period: PeriodDraft, at: number) {
    const next = draft.periods[at + 1] ?? draft.periods[at - 1];
    focusNext(next ? `period-${next.id}` : 'add-period');
    change({ periods: draft.periods.filter((one) => one !== period) });
  }
  function add() {
    const period = newPeriod();
    focusNext(`period-${period.id}`);
    change({ periods: [...draft.periods, period] });
  }
  const put = () =>
    save(async () => {
      const tariff = tariffOf(draft);
      if (Array.isArray(tariff)) {
        setTried([undefined, ...draft.periods.map(({ id }) => id)]);
        // The fields are marked after the next drawing.
        setTimeout(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
        return;
      }
      if (await kept.put(tariff)) platform.toast('success', words.saved);
    });
  const submit = (event: Event) => {
    event.preventDefault();
    void put();
  };
  const read = tariffOf(draft);
  const wrong = Array.isArray(read) ? read.filter(({ period }) => tried.includes(period)) : [];
  const isBaseWrong = wrong.some(({ period }) => period === undefined);
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={!value}>
      <h2>{words.tariff}</h2>
      <p class="quiet">{words.tariffIntro}</p>
      {value && !value.tariff && (
        <p class={value.version > 0 ? 'warn' : 'quiet'}>
          {value.version > 0 ? words.wrongTariff : words.noTariffYet}
        </p>
      )}
      <div class="tools">
        <label>
          {words.currency}
          <select
            value={draft.currency}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
          >
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>{`${code} ${name}`}</option>
            ))}
          </select>
        </label>
        <label>
          {words.basePrice}
          <input
            inputMode="decimal"
            maxLength={16}
            value={draft.base}
            aria-invalid={isBaseWrong}
            aria-describedby={isBaseWrong ? 'wrong-base' : undefined}
            onInput={({ currentTarget }) => change({ base: currentTarget.value })}
          />
        </label>
      </div>
      {isBaseWrong && (
        <p id="wrong-base" class="bad">
          {words.wrongPrice(PRICE_MAX)}
        </p>
      )}
      <h3>{words.periods}</h3>
      <p class="quiet">{draft.periods.length > 0 ? words.periodsHint : words.noPeriods}</p>
      {draft.periods.map((period, at) => (
        <PeriodFields
          key={period.id}
          {...{ period, wrong, words, months }}
          number={at + 1}
          isLast={at === draft.periods.length - 1}
          onChange={(next) => changePeriod(period.id, next)}
          onMove={(by) => move(period, at, by)}
          onRemove={() => remove(period, at)}
        />
      ))}
      <div class="tools">
        <button
          type="button"
          id="add-period"
          disabled={draft.periods.length >= PERIODS_MAX}
          onClick={add}
        >
          {words.addPeriod}
        </button>
        <button type="submit" class="main" aria-busy={isSaving}>
          {words.save}
        </button>
        {isChanged && <span class="quiet">{words.unsaved}</span>}
      </div>
      {kept.theirs && (
        <Conflict
          text={words.conflict}
          words={words}
          onReload={kept.takeTheirs}
          onOverwrite={put}
        />
      )}
    </form>
  );
}
