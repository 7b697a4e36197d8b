/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import { useLeave } from '../../../kit/leave';
import { Pending } from '../../../kit/pending';
import { Tabs } from '../../../kit/tabs';
import { useLoaded } from '../../../kit/task';
import { EntryList } from '../entries/entry-list';
import type { Given } from '../given';
import { formDocumentIn } from '../model';
import { type KeptForm, readForm } from '../store';
import { Designer } from './designer';
import { FormState } from './form-state';
import { Share } from './share';

const TABS = ['edit', 'entries', 'share'] as const;

/** A form: its design, what was filled in, and how it is shared. */
export function FormPage({ id, ...given }: Given & { id: string }) {
  const { platform, words, address } = given;
  const isNew = address.query.has('new');
  const read = useCallback(async () => {
    const found = await readForm(platform.documents, id);
    return found ?? (isNew ? { ...formDocumentIn(null), id, stamp: 0, updatedAt: '' } : null);
  }, [platform, id, isNew]);
  const { value: loaded, error, reload } = useLoaded(read);
  const [saved, setSaved] = useState<KeptForm>();
  const form = saved && loaded && saved.stamp > loaded.stamp ? saved : loaded;
  const [title, setTitle] = useState<string>();
  const { leaveTo, setDirty, question } = useLeave(platform, words);
  const tab = TABS.find((one) => one === address.query.get('tab')) ?? 'edit';

  const take = (next: KeptForm) => {
    setSaved(next);
    if (isNew) address.go('/design', { form: id });
  };
  const open = (to: (typeof TABS)[number]) =>
    leaveTo(() => {
      setDirty(false);
      setTitle(undefined);
      reload();
      address.go('/design', { form: id, tab: to });
    });
  return (
    <>
      <button type="button" class="plain" onClick={() => leaveTo(() => address.go('/design'))}>
        <span aria-hidden="true">← </span>
        {words.forms}
      </button>
      {form === undefined && <Pending error={error} words={words} onRetry={reload} />}
      {form === null && <p class="empty">{words.missing}</p>}
      {form && (
        <>
          <div class="title">
            <h2>{(title ?? form.title).trim() || words.untitled}</h2>
            <FormState form={form} words={words} />
          </div>
          {form.stamp > 0 && (
            <Tabs label={words.tabs} tabs={TABS} names={words} shown={tab} onShow={open} />
          )}
          {tab === 'edit' && (
            <Designer {...given} form={form} onTitle={setTitle} onDirty={setDirty} onSaved={take} />
          )}
          {tab === 'entries' && <EntryList {...given} form={form} />}
          {tab === 'share' && <Share {...given} form={form} onChange={reload} />}
        </>
      )}
      {question}
    </>
  );
}
