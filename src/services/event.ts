import { openStream, type StreamOptions } from '@/services/request/stream';

/** Opens the stream of server events. */
export const streamEvents = (options: StreamOptions) =>
  openStream('GET /user/admin/site/events', options);
