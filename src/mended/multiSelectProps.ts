import type { KeyboardEvent } from 'react';

/**
 * How every field chooses several. Tab goes on with what is chosen: antd takes it for one more
 * Enter, also on the field's clear button, which takes the last choice back (since
 * react-component/select#1078, where others met the same; seen in antd 6.6.8). The capture can go once
 * Tab leaves what is chosen in an open field as it is.
 */
export const multiSelectProps = {
  mode: 'multiple',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
} as const;
