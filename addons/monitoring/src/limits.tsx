/** @jsxImportSource preact */
import type { Figures } from '#contract/addon/watch';
import type { Platform } from '../../client/addon-client';
import { percentOf, shownKinds } from './numbers';
import type { Words } from './texts';

interface Props {
  platform: Platform;
  words: Words;
  quota: NonNullable<Figures['quota']>;
}

/** The use of each kind of limit, the fullest first. */
export function Limits({ platform: { language }, words, quota }: Props) {
  const kinds = shownKinds(quota);
  return (
    <section>
      <h2 id="limits">{words.limits}</h2>
      {kinds.length === 0 ? (
        <p class="quiet">{words.noLimits}</p>
      ) : (
        <table aria-labelledby="limits">
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col" class="number">
                {words.used}
              </th>
              <th scope="col" class="number">
                {words.limit}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((one) => {
              const { kind, used, limit } = one;
              const percent = percentOf(one);
              return (
                <tr key={kind}>
                  <th scope="row">{words.kinds[kind]}</th>
                  <td>
                    <span class="meter">
                      {percent !== null && (
                        <span
                          class={percent >= 100 ? 'bar failed' : 'bar done'}
                          style={{ inlineSize: `${Math.min(100, percent)}%` }}
                        />
                      )}
                      <span class="number">
                        {percent === null
                          ? used.toLocaleString(language)
                          : words.signs.aside(used.toLocaleString(language), `${percent}%`)}
                      </span>
                    </span>
                  </td>
                  <td class="number">
                    {limit === null ? words.unlimited : limit.toLocaleString(language)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
