import { useRef } from 'react';

/** A hidden field for files, and a function that opens the browser's dialog for it. */
export function useFileInput(
  label: string,
  onFiles: (files: File[]) => void,
  options: { isOne?: boolean; accept?: string } = {},
) {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      multiple={!options.isOne}
      accept={options.accept}
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Otherwise the same file could not be chosen again.
        target.value = '';
      }}
    />
  );
  return { field, open: () => input.current?.click() };
}
