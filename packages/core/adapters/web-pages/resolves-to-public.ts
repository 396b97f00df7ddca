import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Whether the name of an address leads to the public internet alone, now. What cannot be looked up
 * may be so later: sending asks again, and refuses.
 */
export async function resolvesToPublic(text: string): Promise<boolean> {
  const host = URL.parse(text)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  if (isIP(host) !== 0) return isPublicAddress(host);
  try {
    const found = await lookup(host, { all: true });
    return found.every(({ address }) => isPublicAddress(address));
  } catch {
    return !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host) && host.includes('.');
  }
}
