import type { LinkPurpose } from '@causa/shared/platform/mail';
import type { Config } from '../context.ts';
import { deriveSecret } from './secret-hash.ts';

/** Returns the token for the link in a mail. */
export function signToken(config: Config, tokenId: string, purpose: LinkPurpose): string {
  return deriveSecret(config, `token:${purpose}`, tokenId);
}
