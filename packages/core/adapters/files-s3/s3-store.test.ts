import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3-store.ts';

/** Starts a fake bucket that replies with `answer`, and a store that calls it. */
async function openBucket(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => answer(request, reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return s3Store({
    bucket: 'resumes',
    region: 'eu-west-1',
    endpoint: `http://localhost:${(server.address() as { port: number }).port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
}

test('addresses a bucket by path at the configured endpoint', async () => {
  const urls: (string | undefined)[] = [];
  const store = await openBucket(({ url }, reply) => {
    urls.push(url?.split('?')[0]);
    reply.writeHead(200).end();
  });
  await store.put('abc', new Uint8Array(1), 'application/pdf');
  expect(urls).toEqual(['/resumes/abc']);
});

test('throws for a bucket that rejects access instead of reporting a missing file', async () => {
  const store = await openBucket((_request, reply) => {
    reply
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
  });
  await expect(store.get('abc')).rejects.toThrow('no');
});
