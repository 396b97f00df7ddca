import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../context.ts';
import { deriveSecret } from './secret-hash.ts';

/**
 * A path that carries its MAC: anyone who holds it was given it by us. For what harms nobody when
 * it is followed twice. Made out to an address, it is void once its reader has another: who holds
 * the old mailbox holds nothing. `version` names the content that the link confirms: a link to a
 * path whose id a caller chooses is bound to both.
 */
export function signedPath(
  config: Config,
  path: string,
  address?: string,
  version?: string,
): string {
  return `${path}?mac=${computeMac(config, path, address, version)}`;
}

/**
 * Whether a MAC was made for this path, without its language, and this address and version if any,
 * by this installation.
 */
export function isSigned(
  config: Config,
  path: string,
  mac: string,
  address?: string,
  version?: string,
): boolean {
  const [wanted, given] = [
    Buffer.from(computeMac(config, path, address, version)),
    Buffer.from(mac),
  ];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

// The language in front of a path is the page's business.
function computeMac(config: Config, path: string, address?: string, version?: string): string {
  return deriveSecret(
    config,
    'path',
    path.replace(/^\/(en|es|pt)(?=\/)/, ''),
    ...(address === undefined ? [] : [address.toLowerCase()]),
    ...(version === undefined ? [] : ['version', version]),
  );
}
