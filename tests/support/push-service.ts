import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a push service received. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Subscription of a browser, with the keys that decrypt its messages. */
export function makeBrowser(endpoint = `https://93.184.216.34/${randomBytes(12).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const secret = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
    /** Decrypts by RFC 8291 and RFC 8188, apart from the library that encrypts. */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + senderKey.length);
      const info = Buffer.concat([
        Buffer.from('WebPush: info\0'),
        pair.getPublicKey(),
        senderKey,
        Buffer.from([1]),
      ]);
      const material = hmac(hmac(secret, pair.computeSecret(senderKey)), info);
      const base = hmac(salt, material);
      const derive = (name: string, bytes: number) =>
        hmac(base, Buffer.from(`Content-Encoding: ${name}\0\x01`)).subarray(0, bytes);
      const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      open.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** Body of a registration, of another browser each time. */
export const makeSubscription = (endpoint?: string) => makeBrowser(endpoint).subscription;

const hmac = (key: Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** A push service on this machine that answers with the statuses of a list, then with 201. */
export async function startPushService() {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(chunks) });
      const { status, headers: own = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, own).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
