import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  /**
   * `up` forwards everything; `down` refuses and cuts connections; `hang` accepts and never
   * answers.
   */
  set(mode: 'up' | 'down' | 'hang'): void;
  close(): Promise<void>;
}

/** A TCP proxy that simulates faults of the service behind it. Listens on a free loopback port. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let mode: 'up' | 'down' | 'hang' = 'up';
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    if (mode === 'down') client.destroy();
    if (mode !== 'up') return;
    const upstream = connect(target);
    open.add(upstream);
    upstream.on('close', () => {
      open.delete(upstream);
      client.destroy();
    });
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    set(next) {
      mode = next;
      if (next === 'down') for (const socket of open) socket.destroy();
      if (next === 'hang') for (const socket of open) socket.unpipe();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
