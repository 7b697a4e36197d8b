/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../../kit/start';
import { useLoaded } from '../../kit/task';
import { useLive } from './live';
import { Overview } from './overview';
import type { Words } from './texts';
import { ThresholdForm } from './threshold-form';
import { DOCUMENT, limitsIn } from './thresholds';

const VIEWS = ['overview', 'thresholds'] as const;
type View = (typeof VIEWS)[number];

const viewIn = (path: string): View =>
  new URLSearchParams(path.split('?')[1]).get('view') === 'thresholds' ? 'thresholds' : 'overview';

/** The figures of the tenant, and the thresholds that the platform checks. The view is in the address. */
export function Monitoring({ platform, words }: PageProps<Words>) {
  const [view, setView] = useState(viewIn(platform.path));
  useEffect(() => platform.on('path', (path) => setView(viewIn(path))), [platform]);
  const show = (next: View) => {
    setView(next);
    platform.navigate(next === 'overview' ? '/overview' : '/overview?view=thresholds');
  };
  const live = useLive(platform);
  const read = useCallback(() => platform.documents.get('shared', DOCUMENT), [platform]);
  const kept = useLoaded(read);
  const { trouble, checkedAt } = live.state ?? {};
  // What was kept after the check is not what it has found.
  const isChecked = (kept.value?.updatedAt ?? '') <= (checkedAt ?? '');
  return (
    <>
      <nav class="tools views">
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={view === one ? 'page' : undefined}
            onClick={() => show(one)}
          >
            {words.views[one]}
          </button>
        ))}
      </nav>
      {trouble && isChecked && (
        <div class="card notice" role="alert">
          <p class="bad">{words.trouble(trouble)}</p>
          {view === 'overview' && (
            <button type="button" onClick={() => show('thresholds')}>
              {words.repair}
            </button>
          )}
        </div>
      )}
      <div hidden={view !== 'overview'}>
        <Overview
          {...{ platform, words, live }}
          limits={limitsIn(kept.value?.value)}
          onSet={() => show('thresholds')}
        />
      </div>
      <div hidden={view !== 'thresholds'}>
        <ThresholdForm
          {...{ platform, words, kept }}
          figures={live.state?.figures ?? {}}
          onKept={live.refresh}
        />
      </div>
    </>
  );
}
