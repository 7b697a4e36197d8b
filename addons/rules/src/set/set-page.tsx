/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import { useLeave } from '../../../kit/leave';
import { Pending } from '../../../kit/pending';
import { Tabs } from '../../../kit/tabs';
import { useLoaded } from '../../../kit/task';
import type { Given } from '../given';
import { setIn } from '../model';
import { type KeptSet, readSet } from '../store';
import { Editor } from './editor';
import { Versions } from './versions';

const TABS = ['edit', 'versions'] as const;

/** A set of rules: the rules with their trial, and its versions. */
export function SetPage({ id, ...given }: Given & { id: string }) {
  const { platform, words, address } = given;
  const isNew = address.query.has('new');
  const read = useCallback(async () => {
    const found = await readSet(platform.documents, id);
    return found ?? (isNew ? { id, set: setIn(null), stamp: 0, updatedAt: '' } : null);
  }, [platform, id, isNew]);
  const { value: loaded, error, reload } = useLoaded(read);
  const [saved, setSaved] = useState<KeptSet>();
  const [name, setName] = useState<string>();
  const { leaveTo, setDirty, question } = useLeave(platform, words);
  const kept = saved && loaded && saved.stamp > loaded.stamp ? saved : loaded;
  const tab = TABS.find((one) => one === address.query.get('tab')) ?? 'edit';

  const open = (to: (typeof TABS)[number]) =>
    leaveTo(() => {
      setDirty(false);
      setName(undefined);
      address.go('/rules', { set: id, tab: to });
    });
  return (
    <>
      <button type="button" class="plain" onClick={() => leaveTo(() => address.go('/rules'))}>
        <span aria-hidden="true">← </span>
        {words.sets}
      </button>
      {kept === undefined && <Pending error={error} words={words} onRetry={reload} />}
      {kept === null && <p class="empty">{words.missing}</p>}
      {kept && (
        <>
          <div class="title">
            <h2>{(name ?? kept.set.name).trim() || words.untitled}</h2>
            {kept.stamp > 0 && <span class="quiet">{words.ofVersion(kept.stamp)}</span>}
          </div>
          {kept.stamp > 0 && (
            <Tabs label={words.tabs} tabs={TABS} names={words} shown={tab} onShow={open} />
          )}
          {tab === 'edit' ? (
            <Editor {...given} kept={kept} onName={setName} onDirty={setDirty} onSaved={setSaved} />
          ) : (
            <Versions {...given} kept={kept} onSaved={setSaved} />
          )}
        </>
      )}
      {question}
    </>
  );
}
