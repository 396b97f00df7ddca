/** A mail as it is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same however often it is sent. */
  messageId: string;
  headers: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  type: string;
  bytes: Uint8Array;
}

/** The port to mail delivery: an SMTP server, or the local mailbox of the embedded default. */
export interface Mailer {
  /**
   * Resolves when the mail was accepted. Throws MailRefused when it never will be; any other error
   * means later.
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The receiving side said no for good (5xx), or the address is none. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}
