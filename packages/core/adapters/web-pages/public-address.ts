import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Returns true for a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Azure's internal address, which lies in a public range. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Returns true for a public internet address: not private, local, reserved or tunneled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Only 2000::/3 is allocated as global unicast; the rest is not public or embeds IPv4.
  if (parsed.kind() === 'ipv6' && !parsed.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return parsed.range() === 'unicast' && !cloudAddresses.has(parsed.toString());
}

type Done = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Returns a `lookup` for sockets that refuses names with an address of a private network. The
 * socket connects to the checked address without resolving the name again.
 */
export function lookupPublic(isAllowed: (address: string) => boolean) {
  return (hostname: string, options: LookupOptions, done: Done): void => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return done(new Error(`${hostname} is not a public address`), []);
      const [first] = found;
      if (options.all === true || first === undefined) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}
