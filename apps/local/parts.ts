import { createServer } from 'node:http';

// What `npm start` puts together, each behind the function it will keep. Today: a server that only tells it is alive.

export interface LocalServer {
  /** Resolves with the address it listens on. */
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/** API and pages in one server. */
export async function buildServer(_databaseUrl: string): Promise<LocalServer> {
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/healthz' ? 200 : 404;
    reply.end();
  });
  return {
    listen: ({ host, port }) =>
      new Promise((done, fail) => {
        server.once('error', fail).listen(port, host, () => {
          const address = server.address();
          done(`http://${host}:${typeof address === 'object' && address ? address.port : port}`);
        });
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

/** Fills an empty database with the demo world; does nothing when there is something in it. */
export async function seedIfEmpty(_databaseUrl: string, _size: 'small' | 'demo' | 'large', _onProgress: (done: number, total: number) => void): Promise<void> {}

/** Schedules and jobs, in this process. */
export async function startWorker(_databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => {} };
}

/** Who can log in to the demo world, and where the mail it sends can be read, as lines to print. */
export function demoNotes(_origin: string): string[] {
  return [];
}
