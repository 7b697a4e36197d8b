const BYTES = 16;

/** A random name for one attempt to do something; also where the page came over plain http. */
export const newAttemptKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
