import type { ThreadTask } from '../../platform/thread-pool/thread-task.ts';

/** What counts of a reply by mail. */
export interface ParsedReply {
  /** The address of its sender; null for none or several. */
  from: string | null;
  messageId: string | null;
  /** Absence notes, bounces and what lists or programs send. */
  isAutomatic: boolean;
  /** Without quotes and signature; empty for a mail without text. */
  text: string;
  attachments: number;
  /** Every address that it was sent to. */
  addresses: string[];
}

/** Reads a whole MIME message. Throws for nesting and headers beyond any mail. */
export const parseReplyTask: ThreadTask<Uint8Array, ParsedReply> = {
  name: 'mail-replies.parse',
  lane: 'mails',
};
