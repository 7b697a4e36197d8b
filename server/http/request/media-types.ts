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

/** Whether a Content-Type header names no other character set than UTF-8. */
export const saysUtf8 = (header = '') =>
  header
    .toLowerCase()
    .split(';')
    .map((parameter) => parameter.split('=').map((part) => part.trim()))
    .every(([name, value = '']) => name !== 'charset' || /^"?utf-?8"?$/.test(value));
