import type { Platform } from '../client/addon-client';

/** A time as people of the console's language read it, in their own time zone. */
export const timeText = (at: string, { language }: Platform): string =>
  at && new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
