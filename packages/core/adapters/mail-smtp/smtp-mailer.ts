import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts';

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
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        // Errors of authentication or of the sender are not about the recipient and must not
        // suppress the address.
        const isAboutReader = command === 'RCPT TO' || command === 'DATA';
        if (isAboutReader && responseCode !== undefined && responseCode >= 500)
          throw new MailRefused(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);
