import type { Translate } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { MailTemplate, MailTemplates } from '@causa/shared/platform/mail';
import type { Block, MailLink } from './mail-blocks.ts';

/** Formatting in the reader's language. */
export interface Words {
  say: Translate;
  locale: Locale;
  /** Formats an instant with time and time zone: the reader's, defaults to UTC. */
  moment(instant: string): string;
  /** Whether replies to the mail reach the conversation. */
  canReply: boolean;
}

/** The texts of a template; greeting, signature and layout are shared. */
export interface MailParts {
  subject: string;
  /** Shown by inboxes behind the subject; defaults to the first paragraph. */
  preheader?: string;
  paragraphs: readonly string[];
  /** Blocks between the paragraphs and the button. */
  blocks?: readonly Block[];
  /** The action button, if any. */
  action?: MailLink;
  /** Below the button: expiry, and what to do if the reader did not cause the mail. */
  notes: readonly string[];
  /** Why the mail was sent; defaults to having an account. */
  footer?: readonly Block[];
}

/** Returns a footer that says in one sentence why the mail was sent. */
export function reasonFor(text: string): readonly Block[] {
  return [{ kind: 'note', text }];
}

/** A mail: its texts by its props, and example props for tests and the gallery. */
export interface Template<T extends MailTemplate> {
  write(words: Words, props: MailTemplates[T]): MailParts;
  example: MailTemplates[T];
}

/** Related templates. */
export type Family<T extends MailTemplate> = { [K in T]: Template<K> };
