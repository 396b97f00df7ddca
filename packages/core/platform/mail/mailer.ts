/** A rendered mail with its headers. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Includes the angle brackets; the same for every attempt. */
  messageId: string;
  headers: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
}

/** A file attached to a mail. */
export interface Attachment {
  filename: string;
  type: string;
  bytes: Uint8Array;
}

/** Port of mail delivery: an SMTP server, or the local mailbox of the embedded default. */
export interface Mailer {
  /**
   * Resolves when the mail was accepted; any error other than MailRefused means a retry.
   * @throws MailRefused when the recipient's mailbox does not exist
   * @throws SenderRefused when the server refuses this installation as a sender
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The recipient's mailbox does not exist or is disabled, or the address is invalid. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** Start of `last_error` of a mail after a SenderRefused; counted in the backlog. */
export const senderRefused = 'sender refused: ';

/**
 * The receiving server refused permanently for another reason than the mailbox: policy, reputation,
 * DKIM, DMARC or content.
 */
export class SenderRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SenderRefused';
  }
}
