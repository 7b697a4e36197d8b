import type { Settings } from '#contract/setting';

/** What each part of the page gets: all settings, because their version is that of the whole. */
export interface PartProps {
  settings: Settings;
  onSaved: (saved: Settings) => void;
}

/** The parts that a form saves. */
export type FormPart = 'texts' | 'ways' | 'terms' | 'lengths';
