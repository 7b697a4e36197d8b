/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import { Confirm } from '../../../kit/confirm';
import { readEach } from '../../../kit/documents';
import { Pending } from '../../../kit/pending';
import { useLoaded, useTask } from '../../../kit/task';
import { timeText } from '../../../kit/time';
import type { Given } from '../given';
import { versionIn } from '../model';
import { type KeptSet, listVersions, saveSet, VERSIONS_MAX } from '../store';
import { Changes, type Numbered } from './changes-view';

interface VersionsProps extends Given {
  kept: KeptSet;
  onSaved: (kept: KeptSet) => void;
}

/** Which versions are compared. */
interface Compared {
  /** The number of the version where the comparison is shown. */
  under: number;
  before: Numbered;
  after: Numbered;
}

/** The versions of a set: what has changed from one to another, and back to an earlier one. */
export function Versions({ platform, words, kept, onSaved }: VersionsProps) {
  const { id, stamp } = kept;
  const [compared, setCompared] = useState<Compared>();
  const [restoring, setRestoring] = useState<Numbered>();
  const [isBusy, run] = useTask(platform);
  const read = useCallback(async (): Promise<Numbered[]> => {
    const listed = await listVersions(platform.documents, id);
    const found = await readEach(
      platform.documents,
      listed.map(({ entry }) => entry),
    );
    return found.map(({ key, value }) => ({
      ...versionIn(value),
      number: Number(key.split('/')[2]),
    }));
  }, [platform, id]);
  const { value: versions, error, reload } = useLoaded(read);
  if (!versions) {
    return <Pending error={error} words={words} onRetry={reload} />;
  }
  const current = versions.find(({ number }) => number === stamp);
  const restore = ({ number, set }: Numbered) =>
    run(async () => {
      const note = words.restoredNote(number);
      const saved = await saveSet(platform, id, { set, note, stamp });
      onSaved(saved);
      setCompared(undefined);
      platform.toast('success', words.saved(saved.stamp));
      reload();
    });
  return (
    <>
      {versions.length === 0 && <p class="empty">{words.noVersions}</p>}
      <p class="quiet">{words.versionsHint(VERSIONS_MAX)}</p>
      <ul class="list">
        {versions.map((version, index) => {
          const { number, at, by, note } = version;
          const before = versions[index + 1];
          return (
            <li key={number} class="card">
              <div class="row flat">
                <div class="what">
                  <strong>{words.ofVersion(number)}</strong>{' '}
                  {number === stamp && <span class="tag good">{words.current}</span>}
                  <p>{note || <span class="quiet">{words.noNote}</span>}</p>
                  <p class="quiet">
                    {timeText(at, platform)} · {by}
                  </p>
                </div>
                <div class="tools">
                  {before ? (
                    <button
                      type="button"
                      aria-label={words.signs.named(words.ofVersion(number), words.compare)}
                      onClick={() => setCompared({ under: number, before, after: version })}
                    >
                      {words.compare}
                    </button>
                  ) : (
                    <span class="quiet">{words.first}</span>
                  )}
                  {current && number !== stamp && (
                    <>
                      <button
                        type="button"
                        aria-label={words.signs.named(words.ofVersion(number), words.compareNow)}
                        onClick={() =>
                          setCompared({ under: number, before: version, after: current })
                        }
                      >
                        {words.compareNow}
                      </button>
                      <button
                        type="button"
                        aria-label={words.signs.named(words.ofVersion(number), words.restore)}
                        aria-busy={isBusy}
                        onClick={() => setRestoring(version)}
                      >
                        {words.restore}
                      </button>
                    </>
                  )}
                </div>
              </div>
              {compared?.under === number && (
                <Changes before={compared.before} after={compared.after} words={words} />
              )}
            </li>
          );
        })}
      </ul>
      {restoring && (
        <Confirm
          title={words.restoreTitle(restoring.number)}
          ok={words.restore}
          cancel={words.cancel}
          onOk={() => restore(restoring)}
          onClose={() => setRestoring(undefined)}
        >
          {words.restoreText}
        </Confirm>
      )}
    </>
  );
}
