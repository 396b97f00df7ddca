import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts';

// A line break in an address would add a recipient: what does not look like one address is refused
// before it is sent.
const oneAddress = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,253}$/u;

/**
 * Sends through an SMTP server, with time limits, so that a hanging server holds up nothing else.
 * `from` as it is to stand in the header. `requireTls`: a server without TLS gets no mail, unless
 * it is this machine itself; reset links would travel in the clear.
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
        // A wrong password or a sender that is not allowed says nothing of the reader: everyone's
        // address would be given up for it.
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
