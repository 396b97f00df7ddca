import { createHash } from 'node:crypto';
import type { Locale } from '@causa/shared/platform/locales';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Config } from '../../platform/context.ts';
import { isSigned, signedPath } from '../../platform/crypto/signed-path.ts';

/** The content that a confirmation link sends; the id alone is chosen by the sender's form. */
export interface ConfirmedContent {
  organizationId: string;
  topic: string | null;
  text: string | undefined;
  showsEmail: boolean;
}

/** Returns the path of a conversation, signed for the address of its participant. */
export function signConversation(
  config: Config,
  { id, locale, email }: { id: string; locale: Locale; email: string },
): string {
  return signedPath(config, conversationPath(locale, id), email);
}

/** Returns the MAC of that path. */
export function computeConversationMac(
  config: Config,
  conversation: { id: string; locale: Locale; email: string },
): string {
  return signConversation(config, conversation).split('?mac=')[1] ?? '';
}

/** Returns the version of a first message that its confirmation link is bound to. */
export function hashContent(content: ConfirmedContent): string {
  const { organizationId, topic, text, showsEmail } = content;
  return createHash('sha256')
    .update(JSON.stringify([organizationId, topic, text, showsEmail]))
    .digest('base64url');
}

/** Returns whether the MAC belongs to the confirmation mail to this address about this content. */
export function isConfirmationMac(
  config: Config,
  id: string,
  mac: string,
  { email, content }: { email: string; content: ConfirmedContent },
): boolean {
  return isSigned(config, conversationPath('en', id), mac, email, hashContent(content));
}

/** Returns whether the MAC belongs to a reply mail to this address. */
export function isConversationMac(config: Config, id: string, mac: string, email: string): boolean {
  return isSigned(config, conversationPath('en', id), mac, email);
}
