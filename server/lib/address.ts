import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** One household or server usually owns this many groups of an IPv6 address. */
const NETWORK_GROUPS = 4;

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
