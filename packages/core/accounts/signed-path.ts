import { timingSafeEqual } from 'node:crypto';
import type { House } from '../context.ts';
import { deriveSecret } from './secret-hash.ts';

/** A path that carries its MAC: whoever holds it was given it by us. For what harms nobody when it is followed twice. */
export function signedPath(house: House, path: string): string {
  return `${path}?mac=${macOf(house, path)}`;
}

/** Whether a MAC was made for this path, without its language, by this installation. */
export function isSigned(house: House, path: string, mac: string): boolean {
  const [wanted, given] = [Buffer.from(macOf(house, path)), Buffer.from(mac)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

// The language in front of a path is the page's business.
function macOf(house: House, path: string): string {
  return deriveSecret(house, 'path', path.replace(/^\/(en|es|pt)(?=\/)/, ''));
}
