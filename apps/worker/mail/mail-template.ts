import type { Translate } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { MailTemplate, MailTemplates } from '@causa/shared/platform/mail';
import type { Block, MailLink } from './mail-blocks.ts';

/** Speaks the reader's language. */
export interface Words {
  say: Translate;
  locale: Locale;
  /** A moment with its hour and zone: the reader's, UTC where nobody told. */
  moment(instant: string): string;
  /** Whether replies to the mail reach the conversation. */
  canReply: boolean;
}

/** The words of a template; greeting, signature and layout are the same for all. */
export interface MailParts {
  subject: string;
  /** Shown by inboxes behind the subject; the first paragraph if left out. */
  preheader?: string;
  paragraphs: readonly string[];
  /** Blocks between the paragraphs and the button. */
  blocks?: readonly Block[];
  /** The one thing to do, if there is one. */
  action?: MailLink;
  /** Below the button: how long it holds, what to do if it was not you. */
  notes: readonly string[];
  /** Why it came; because of one's account unless told. */
  footer?: readonly Block[];
}

/** A footer that says in one sentence why the mail came. */
export function reasonFor(text: string): readonly Block[] {
  return [{ kind: 'note', text }];
}

/**
 * A mail: its words by its props, and props for tests, the gallery and anyone who reads the code.
 */
export interface Template<T extends MailTemplate> {
  write(words: Words, props: MailTemplates[T]): MailParts;
  example: MailTemplates[T];
}

/** Some templates that belong together. */
export type Family<T extends MailTemplate> = { [K in T]: Template<K> };
