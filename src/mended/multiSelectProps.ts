import type { KeyboardEvent, ReactNode } from 'react';

/**
 * Common properties of multiple selects. Stops antd from treating Tab as Enter, which on the clear
 * button also removes the last choice (since react-component/select#1078, reported there by others;
 * seen in antd 6.6.8). The capture can go once Tab leaves the choice of an open field unchanged.
 *
 * A choice whose option is still loading shows no id.
 */
export const multiSelectProps = {
  mode: 'multiple',
  labelRender: ({ label }: { label?: ReactNode }) => label ?? '…',
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
} as const;
