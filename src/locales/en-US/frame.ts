import type { frame as texts } from '../zh-CN/frame';

/** Texts of pages in frames: of other sites, and of add-ons. */
export const frame = {
  'frame.open': 'Open in a new window',
  'frame.unguarded': 'This page cannot be shown here',
  'frame.unguarded.hint':
    'By plain http, browsers do not say who opens a page, so it is not shown within the console. Open the console by https, or by localhost on its own machine.',
} satisfies Record<keyof typeof texts, string>;
