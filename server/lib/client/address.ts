import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Address with a port, as proxies write it; an IPv6 address is in brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/;

/** Groups of an IPv6 network, which usually belongs to one household or server. */
const NETWORK_GROUPS = 4;

function parse(text: string) {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const [plain = ''] = (inBrackets ?? beforePort ?? text).split('%');
  // The library also accepts octal and hexadecimal numbers, which only attackers send.
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/**
 * Canonical form of an address, without port and zone; IPv4 mapped in IPv6 becomes IPv4. Undefined
 * for an invalid address.
 */
export const plainAddress = (text: string): string | undefined => parse(text)?.toString();

/** Key for counting by address: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressOf(ip: string): string {
  const address = parse(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip;
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
