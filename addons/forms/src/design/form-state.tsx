/** @jsxImportSource preact */
import type { FormDocument } from '../model';
import type { Words } from '../texts';

/** Whether a form is a draft, open or disabled, and which version is published. */
export function FormState({ form, words }: { form: FormDocument; words: Words }) {
  const { live, isOpen } = form;
  if (!live) return <span class="tag">{words.draft}</span>;
  return (
    <>
      <span class={isOpen ? 'tag good' : 'tag'}>{isOpen ? words.isOpen : words.isClosed}</span>{' '}
      <span class="quiet">{words.live(live.version)}</span>
    </>
  );
}
