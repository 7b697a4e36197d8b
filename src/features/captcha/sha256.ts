/** The fractional parts of the square and cube roots of the first primes (FIPS 180-4). */
const { START, ROUND } = constants();

const schedule = new Uint32Array(64);

function constants() {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    START: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    ROUND: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const length = (((bytes.length + 8) >> 6) + 1) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function mix(state: Int32Array, view: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const near = w[i - 2] as number;
    const far = w[i - 15] as number;
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    w[i] = (w[i - 16] as number) + low + (w[i - 7] as number) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first =
      h +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (ROUND[i] as number) +
      (w[i] as number);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries())
    state[i] = (state[i] as number) + word;
}

/**
 * SHA-256 as eight words. The browser's implementation needs https, and would cost a promise for
 * each of the puzzle's many digests.
 */
export function sha256(text: string): Uint32Array {
  const view = padded(text);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += 64) mix(state, view, at);
  return new Uint32Array(state.buffer);
}
