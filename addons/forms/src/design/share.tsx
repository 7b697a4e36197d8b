/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { Confirm } from '../../../kit/confirm';
import { useTask } from '../../../kit/task';
import type { Given } from '../given';
import { type KeptForm, listEntries, removeForm, saveForm } from '../store';

/** The form's address in the console, which serves this file from the same host. */
const linkOf = (id: string) =>
  `${new URL(import.meta.url).origin}/user/web/app/ml.svc.forms/fill?form=${id}`;

interface ShareProps extends Given {
  form: KeptForm;
  onChange: () => void;
}

/** The link to a form, whether it is open, and its end. */
export function Share({ platform, words, address, form, onChange }: ShareProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useTask(platform);
  const { documents } = platform;
  const copy = () => {
    input.current?.select();
    const isCopied = document.execCommand('copy');
    platform.toast(isCopied ? 'success' : 'warning', isCopied ? words.copied : words.notCopied);
  };
  const turn = () =>
    run(async () => {
      const isOpen = !form.isOpen;
      await saveForm(documents, form.id, { ...form, isOpen }, form.stamp);
      platform.toast('success', isOpen ? words.openNow : words.closedNow);
      onChange();
    });
  const askToDelete = () =>
    run(async () => {
      const entries = await listEntries(documents, 'everybody', form.id);
      if (entries.length > 0) platform.toast('warning', words.hasEntries);
      else setAsking(true);
    });
  const remove = () =>
    run(async () => {
      await removeForm(documents, form);
      platform.toast('success', words.deleted);
      address.go('/design');
    });
  return (
    <div class="narrow">
      {form.live ? (
        <>
          <label>
            {words.link}
            <input
              ref={input}
              readOnly
              aria-describedby="link-hint"
              value={linkOf(form.id)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <p id="link-hint" class="quiet hint">
            {words.linkHint}
          </p>
        </>
      ) : (
        <p>{words.shareFirst}</p>
      )}
      <div class="tools">
        {form.live && (
          <>
            <button type="button" class="main" onClick={copy}>
              {words.copyLink}
            </button>
            <button type="button" aria-busy={isBusy} onClick={turn}>
              {form.isOpen ? words.close : words.reopen}
            </button>
          </>
        )}
        <button type="button" aria-busy={isBusy} onClick={askToDelete}>
          {words.delete}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={words.deleteTitle(form.title || words.untitled)}
          ok={words.delete}
          cancel={words.cancel}
          isDanger
          onOk={remove}
          onClose={() => setAsking(false)}
        >
          {words.deleteText}
        </Confirm>
      )}
    </div>
  );
}
