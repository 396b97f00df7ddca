import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused, SenderRefused } from '../../platform/mail/mailer.ts';
import { classifyRefusalText } from '../../platform/mail/refusal-text.ts';

// A line break in an address would add a recipient, so anything but one address is refused.
const oneAddress = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,253}$/u;

/**
 * Sends through an SMTP server, with timeouts so that a hanging server blocks nothing else. `from`
 * is the value of the header. With `requireTls`, a server without TLS gets no mail unless it is on
 * this machine, because mails contain reset links.
 */
export function smtpMailer(
  url: string,
  from: string,
  { requireTls = false }: { requireTls?: boolean } = {},
): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requireTls && !isLoopback(new URL(url).hostname),
    maxConnections: 4,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
  });
  return {
    async send({ to, subject, text, html, messageId, headers, attachments = [] }) {
      if (!oneAddress.test(to)) throw new MailRefused('not an address');
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { ...headers },
          attachments: attachments.map(({ filename, type, bytes }) => ({
            filename,
            contentType: type,
            content: Buffer.from(bytes),
          })),
        });
      } catch (error) {
        throw classifyRefusal(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Returns MailRefused for a permanent refusal of the mailbox, SenderRefused for other permanent
 * refusals, and other errors unchanged. Only the mailbox is about the recipient: servers also
 * answer 5xx to MAIL, RCPT and DATA because of the sender's policy, reputation, DKIM or DMARC.
 */
export function classifyRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, command, response = error.message }: Error & SmtpError = error;
  if (responseCode === undefined || responseCode < 500) return error;
  if (command === 'MAIL FROM') return new SenderRefused(error.message);
  if (command !== 'RCPT TO' && command !== 'DATA') return error;
  const isMailbox =
    classifyRefusalText(response) === 'MAILBOX' &&
    (command === 'RCPT TO' || /\b5\.\d/.test(response));
  return isMailbox ? new MailRefused(error.message) : new SenderRefused(error.message);
}

/** The fields that nodemailer adds to errors of the SMTP conversation. */
interface SmtpError {
  responseCode?: number;
  /** Last command: `RCPT TO`, `DATA`, `AUTH PLAIN` ... */
  command?: string;
  /** Answer of the server with its codes. */
  response?: string;
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);
