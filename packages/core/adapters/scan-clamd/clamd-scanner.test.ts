import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clamdAddress, clamdScanner } from './clamd-scanner.ts';

/** Starts a fake scanner that passes each connection to `serve`; returns its URL. */
async function listen(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('connects to the default port unless the address names one', () => {
  expect(clamdAddress('tcp://scanner')).toEqual({ host: 'scanner', port: 3310 });
  expect(clamdAddress('tcp://scanner:9')).toEqual({ host: 'scanner', port: 9 });
});

test.each([
  ['nothing', 0, []],
  ['one chunk', 65_536, [65_536]],
  ['a byte more than one chunk', 65_537, [65_536, 1]],
])('sends a file of %s in chunks with one terminator', async (_, length, chunks) => {
  const lengths: number[] = [];
  const url = await listen((socket) => {
    let bytes = Buffer.alloc(0);
    // The client ends its connection once it has the answer.
    socket.on('data', (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length === 10 + 4 + chunks.length * 4 + length) socket.write('stream: OK\0');
    });
    socket.on('close', () => {
      for (let at = 10; at < bytes.length; at += 4 + bytes.readUInt32BE(at))
        lengths.push(bytes.readUInt32BE(at));
    });
  });
  expect(await clamdScanner(url).scan(new Uint8Array(length).fill(1))).toEqual({ kind: 'clean' });
  await expect.poll(() => lengths).toEqual([...chunks, 0]);
});

test('reads a chunked reply and ends the scan on an open connection', async () => {
  const url = await listen((socket) => {
    // Both ends share this process, so the client reads the first part before the next write.
    const write = (parts: string[], turns: number): void => {
      if (turns > 0) return void setImmediate(() => write(parts, turns - 1));
      const [part, ...rest] = parts;
      if (part !== undefined && !socket.destroyed) socket.write(part, () => write(rest, 20));
    };
    socket.setNoDelay(true);
    write(['stre', 'am: OK\0'], 0);
  });
  expect(await clamdScanner(url).scan(new Uint8Array(1))).toEqual({ kind: 'clean' });
});

test('throws when a reply never ends', async () => {
  const url = await listen((socket) => {
    const talk = (): void => {
      if (!socket.destroyed) socket.write('stream: '.repeat(1_000), () => setImmediate(talk));
    };
    talk();
  });
  expect(await clamdScanner(url).scan(new Uint8Array(1))).toEqual({ kind: 'unavailable' });
});
