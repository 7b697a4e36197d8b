/** @jsxImportSource preact */
import type { WatchState } from '#contract/addon/watch';
import type { Platform } from '../../client/addon-client';
import type { Words } from './texts';

interface Props {
  platform: Platform;
  words: Words;
  days: WatchState['days'];
}

/** Sign-ins and failed ones of each day as bars beside their numbers, on one scale. */
export function Days({ platform: { language }, words, days }: Props) {
  const most = Math.max(1, ...days.flatMap(({ signIns, failures }) => [signIns, failures]));
  const bar = (value: number, kind: string) => (
    <td>
      <span class="meter">
        <span class={`bar ${kind}`} style={{ inlineSize: `${(value / most) * 100}%` }} />
        <span class="number">{value.toLocaleString(language)}</span>
      </span>
    </td>
  );
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    );
  return (
    <section>
      <h2 id="days">{words.days}</h2>
      <table aria-labelledby="days">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" class="number">
              {words.signIns}
            </th>
            <th scope="col" class="number">
              {words.failedSignIns}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, signIns, failures }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              {bar(signIns, 'done')}
              {bar(failures, 'failed')}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
