import type { KeyboardEvent } from 'react';

/**
 * How every field chooses several. Tab goes on with what is chosen: antd takes it for one more
 * Enter, also on the field's clear button, which takes the last choice back.
 */
export const multiSelectProps = {
  mode: 'multiple',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
} as const;
