import { useState } from 'react';
import { useT } from '@/hooks/useT';
import { copyText } from '@/utils/browser/copy-text';

interface Props {
  text: string;
  /** What the button is called; "copy" by default. */
  label?: string;
  className?: string;
  autoFocus?: boolean;
  onCopied?: () => void;
}

/** Copies a text, and says whether the browser has let it. */
export function CopyButton({ text, label, className = 'login-link', autoFocus, onCopied }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState<boolean>();

  async function copy() {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (isDone) onCopied?.();
  }

  return (
    <>
      <button
        type="button"
        className={className}
        // biome-ignore lint/a11y/noAutofocus: the button of the step before is gone
        autoFocus={autoFocus}
        onClick={() => void copy()}
      >
        {label ?? t('crud.copy')}
      </button>
      <span role="status">
        {isCopied === undefined ? null : t(isCopied ? 'crud.copied' : 'crud.copyFailed')}
      </span>
    </>
  );
}
