import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface ReceivedMail {
  recipients: string[];
  messageId: string;
  data: string;
}

export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /**
   * Replies to the next recipients: `250`, `421`, `450`, `550`, or `hang`. Accepts when the list is
   * empty.
   */
  script: string[];
  /**
   * Replies that replace those to an SMTP verb (`MAIL`: `550 not from you`) while set. `AUTH` makes
   * the server require a password.
   */
  refusals: Map<string, string>;
  close(): Promise<void>;
}

/** An SMTP server that records mails and rejects on request. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const script: string[] = [];
  const refusals = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let rest = '';
    let recipients: string[] = [];
    let data: string | null = null;
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      const refusal = refusals.get(verb);
      if (refusal !== undefined) return reply(refusal);
      if (verb === 'EHLO' || verb === 'HELO')
        return reply(refusals.has('AUTH') ? '250-sink\r\n250 AUTH PLAIN' : '250 sink');
      if (verb === 'RCPT') {
        const answer = script.shift() ?? '250';
        if (answer === 'hang') return;
        if (answer === '250') recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        return reply(`${answer} as scripted`);
      }
      if (verb === 'DATA') {
        data = '';
        return reply('354 go on');
      }
      if (verb === 'RSET' || verb === 'MAIL') recipients = [];
      reply('250 fine');
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data === null) command(line);
        else if (line === '.') {
          received.push({
            recipients,
            messageId: /^message-id:\s*(\S+)/im.exec(data)?.[1] ?? '',
            data,
          });
          data = null;
          recipients = [];
          reply('250 taken');
          // RFC 5321, 4.5.2: the sender doubles a dot at the start of a line.
        } else data += `${line.startsWith('.') ? line.slice(1) : line}\n`;
      }
    });
    reply('220 sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    script,
    refusals,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
