import { openStream, type StreamOptions } from '@/services/request/stream';

/** What happens while the console is open. */
export const streamEvents = (options: StreamOptions) =>
  openStream('GET /user/admin/site/events', options);
