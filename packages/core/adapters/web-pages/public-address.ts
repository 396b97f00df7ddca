import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Whether an address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Addresses of clouds for their own machines that no range of the internet says: Azure's. */
const cloudAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: no private, local, reserved or tunneled one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Of IPv6, what was given out: the rest is no place of the internet, or stands for IPv4.
  if (parsed.kind() === 'ipv6' && !parsed.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return parsed.range() === 'unicast' && !cloudAddresses.has(parsed.toString());
}

type Done = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * A `lookup` for sockets that refuses names with an address of a private network. What was checked
 * is what is connected to: the name is not resolved again.
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
