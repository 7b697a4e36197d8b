/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ConfirmProps {
  title: string;
  ok: string;
  cancel: string;
  isDanger?: boolean;
  onOk: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** A question before something that cannot be undone; Escape and the first button answer no. */
export function Confirm({ title, ok, cancel, isDanger, onOk, onClose, children }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const answer = () => {
    onClose();
    onOk();
  };
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{children}</p>
      <div class="tools">
        <button type="button" class="end" onClick={onClose}>
          {cancel}
        </button>
        <button type="button" class={isDanger ? 'danger' : 'main'} onClick={answer}>
          {ok}
        </button>
      </div>
    </dialog>
  );
}
