import { connect } from 'node:net';

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request byte for byte, as no client library would, and reads the reply until the server
 * closes the connection.
 */
export function rawRequest(
  origin: string,
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    from,
  }: { method?: string; headers?: Record<string, string>; body?: string; from?: string } = {},
): Promise<RawReply> {
  const { hostname, port, host } = new URL(origin);
  const all = {
    Host: host,
    ...headers,
    ...(body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    Connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const [top = '', ...rest] = text.split('\r\n\r\n');
      const [line = '', ...lines] = top.split('\r\n');
      const pairs = lines.map((entry): [string, string] => [
        entry.slice(0, entry.indexOf(':')).toLowerCase(),
        entry.slice(entry.indexOf(':') + 1).trim(),
      ]);
      resolve({
        status: Number(line.split(' ')[1]),
        headers: Object.fromEntries(pairs),
        body: rest.join('\r\n\r\n'),
      });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  });
}
