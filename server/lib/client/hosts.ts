const OWN = ['localhost', '127.0.0.1', '[::1]'];
/** Addresses to listen on that stand for all of the machine, whose names nobody knows here. */
const ALL = ['0.0.0.0', '::'];

/** Settings of the server, as the README has them. */
interface Settings {
  DEMO: boolean;
  HOST: string;
  TRUST_PROXY: number;
  PUBLIC_URL?: string | undefined;
}

/**
 * The hosts at which a demo is served; undefined for any. Its passwords are known to everybody, so a page
 * of another site must not come to it by a name of its own that leads to this machine. Whoever opens the
 * demo to a network, or puts a proxy in front of it, has done so on purpose.
 */
export function hostsOf({
  DEMO,
  HOST,
  TRUST_PROXY,
  PUBLIC_URL,
}: Settings): ReadonlySet<string> | undefined {
  if (!DEMO || TRUST_PROXY > 0 || ALL.includes(HOST)) return undefined;
  const named = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname];
  return new Set([...OWN, HOST.toLowerCase(), ...named]);
}

/** The host that a request names, without its port. */
export const hostIn = (header: string | undefined): string =>
  (header ?? '').replace(/:\d+$/, '').toLowerCase();
