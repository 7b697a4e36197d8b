import type { BodyType } from '#contract/call';

/** Media types of the bodies. */
export const MEDIA_TYPES: Record<Extract<BodyType, string>, string> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  'form-data': 'multipart/form-data',
};

/** The media type of a Content-Type header, without its parameters. */
export const mediaTypeOf = (header = '') => (header.split(';', 1)[0] ?? '').trim().toLowerCase();
