import type { Platform } from '../client/addon-client';

/** A time as people of the console's language read it, in their own time zone. */
export const timeText = (at: string, { language }: Platform): string =>
  at && new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

/** A time for a spreadsheet, as clocks here show it: `2026-01-31 08:15:00`. */
export const stampOf = (at: string): string => at && new Date(at).toLocaleString('sv-SE');

/** The day here, for the name of a file: `2026-01-31`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
