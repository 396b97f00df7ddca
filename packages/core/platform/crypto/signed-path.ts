import type { Config } from '../context.ts';
import { findConfigOf } from './each-secret.ts';
import { deriveSecret } from './secret-hash.ts';

/**
 * Returns a path with a MAC that proves that we issued it. Use it only for actions that are safe to
 * repeat. With `address`, the link is void once the user changes the email address. `version` binds
 * the link to the content it confirms, for ids that a caller chooses.
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
 * Returns true when this installation made the MAC for this path (without its locale), address and
 * version.
 */
export function isSigned(
  config: Config,
  path: string,
  mac: string,
  address?: string,
  version?: string,
): boolean {
  return findConfigOf(config, mac, (one) => computeMac(one, path, address, version)) !== undefined;
}

// The locale prefix is not signed, so that a link works in every language.
function computeMac(config: Config, path: string, address?: string, version?: string): string {
  return deriveSecret(
    config,
    'path',
    path.replace(/^\/(en|es|pt)(?=\/)/, ''),
    ...(address === undefined ? [] : [address.toLowerCase()]),
    ...(version === undefined ? [] : ['version', version]),
  );
}
