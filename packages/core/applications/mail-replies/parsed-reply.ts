import type { IsolatedTask } from '../../platform/task-processes/isolated-task.ts';

/** The relevant content of a reply by mail. */
export interface ParsedReply {
  /** The sender's address; null for none or several. */
  from: string | null;
  messageId: string | null;
  /** Absence notes, bounces, and mails from lists or programs. */
  isAutomatic: boolean;
  /** Without quotes and signature; empty for a mail without text. */
  text: string;
  attachments: number;
  /** Every address that it was sent to. */
  addresses: string[];
}

/** Parses a MIME message. Throws when nesting or headers exceed the limits. */
export const parseReplyTask: IsolatedTask<Uint8Array, ParsedReply> = {
  name: 'mail-replies.parse',
  lane: 'mails',
};
