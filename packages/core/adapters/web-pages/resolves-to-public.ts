import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackTarget, isPublicTarget } from './post-to-public.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Returns true when the host of a URL resolves only to public addresses. When the lookup fails,
 * refuses only names of local networks, because sending checks the address again.
 */
async function resolvesToPublic(text: string): Promise<boolean> {
  const host = URL.parse(text)?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  if (isIP(host) !== 0) return isPublicAddress(host);
  try {
    const found = await lookup(host, { all: true });
    return found.every(({ address }) => isPublicAddress(address));
  } catch {
    return !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host) && host.includes('.');
  }
}

/**
 * Returns true for an address that may be posted to: on the public internet, or this machine where
 * allowed. Names are resolved now and again for each message.
 */
export async function isReachableTarget(
  text: string,
  { allowLoopback = false }: { allowLoopback?: boolean | undefined } = {},
): Promise<boolean> {
  if (allowLoopback && isLoopbackTarget(text)) return true;
  return isPublicTarget(text) && (await resolvesToPublic(text));
}
