import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Returns true when the host of a URL resolves only to public addresses. When the lookup fails,
 * refuses only names of local networks, because sending checks the address again.
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
