const BYTES = 16;

/** A random idempotency key for one attempt; works without https too. */
export const newAttemptKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
