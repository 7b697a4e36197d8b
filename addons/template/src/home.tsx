/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks';
import type { PageProps } from '../../kit/start';
import { useLoaded, useTask } from '../../kit/task';
import type { Words } from './texts';
import './home.css';

/** Key of the document that holds the note, one for each user. */
const NOTE = 'note';

/** Greets the user, counts the departments, and keeps a note. */
export function Home({ platform, words }: PageProps<Words>) {
  const { user } = platform;
  const read = useCallback(async () => {
    const [tree, document] = await Promise.all([
      platform.call('GET /user/admin/dept/tree'),
      platform.documents.get('own', NOTE),
    ]);
    return { departments: (tree.data as unknown[]).length, document };
  }, [platform]);
  const { value, error, reload } = useLoaded(read);
  if (error && !value) {
    return (
      <p role="alert">
        {error.message}{' '}
        <button type="button" onClick={reload}>
          {words.retry}
        </button>
      </p>
    );
  }
  return (
    <>
      <p>{words.hello(user.name, user.tenant)}</p>
      {value && (
        <>
          <p class="quiet">{words.departments(value.departments)}</p>
          <Note
            {...{ platform, words }}
            text={String(value.document?.value ?? '')}
            version={value.document?.version ?? 0}
          />
        </>
      )}
    </>
  );
}

/** The note; what another window has saved meanwhile is refused and said. */
function Note({ platform, words, ...kept }: PageProps<Words> & { text: string; version: number }) {
  const [text, setText] = useState(kept.text);
  const [version, setVersion] = useState(kept.version);
  const [isBusy, run] = useTask(platform);
  const save = async () => {
    const saved = await platform.documents.put('own', NOTE, text, version);
    setVersion(saved.version);
    platform.toast('success', words.saved);
  };
  return (
    <form
      class="note"
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <label>
        {words.note}
        <textarea
          maxLength={1000}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p>
        <button type="submit" class="main" aria-busy={isBusy}>
          {words.save}
        </button>
      </p>
    </form>
  );
}
