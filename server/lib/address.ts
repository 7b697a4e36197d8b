import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** As proxies write them: an IPv6 address in brackets, and a port behind either kind. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/;

/** One household or server usually owns this many groups of an IPv6 address. */
const NETWORK_GROUPS = 4;

function parse(text: string) {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const [plain = ''] = (inBrackets ?? beforePort ?? text).split('%');
  // The library also reads numbers of other bases, which nobody sends in good faith.
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/**
 * An address in its one spelling, without port and zone, and IPv4 where it was only wrapped in
 * IPv6; undefined for what is no address.
 */
export const plainAddress = (text: string): string | undefined => parse(text)?.toString();

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressOf(ip: string): string {
  const address = parse(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip;
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
