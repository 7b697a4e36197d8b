/** @jsxImportSource preact */
import { useCallback } from 'preact/hooks';
import { newId } from '../../../kit/documents';
import { Failed } from '../../../kit/failed';
import { useLoaded } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import { readSets } from '../store';

/** The sets of rules of the tenant. */
export function SetList({ platform, words, address }: Given) {
  const read = useCallback(() => readSets(platform.documents), [platform]);
  const { value: sets, error, reload } = useLoaded(read);
  if (!sets) return error ? <Failed error={error} retry={words.retry} onRetry={reload} /> : null;
  // It is kept when it is saved for the first time.
  const begin = () => address.go('/rules', { set: newId(), new: '1' });
  const add = (
    <button type="button" class="main" onClick={begin}>
      {words.newSet}
    </button>
  );
  if (sets.length === 0) {
    return (
      <div class="empty">
        <p>{words.noSets}</p>
        {add}
      </div>
    );
  }
  return (
    <>
      <div class="tools">{add}</div>
      <ul class="list">
        {sets.map(({ id, set, updatedAt }) => (
          <li key={id} class="card row">
            <div class="what">
              <button
                type="button"
                class="plain named"
                onClick={() => address.go('/rules', { set: id })}
              >
                {set.name || words.untitled}
              </button>
              <p class="quiet">
                {words.rulesIn(set.rules.length)} · {words.changed(timeText(updatedAt, platform))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
