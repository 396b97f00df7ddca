import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** Adds a program by its origin. */
  add(origin: string): void;
  /** Takes a program out; resolves when its last request has ended. */
  take(origin: string): Promise<void>;
  close(): void;
}

interface Program {
  origin: string;
  running: number;
  onIdle?: () => void;
}

/**
 * Starts a proxy that gives requests to its programs in turn, each over a connection of its own, as
 * the service of a cluster does. It never tries again: a request that fails has failed. With
 * `skipsClosed`, a program that refuses the connection is passed over, as reverse proxies do.
 */
export async function startBalancer({ skipsClosed = false } = {}): Promise<Balancer> {
  const programs: Program[] = [];
  let turn = 0;
  const server: Server = createServer((asked, reply) => {
    const first = turn++;
    const send = (tries: number): void => {
      const program = programs[(first + tries) % programs.length];
      if (program === undefined) return void reply.writeHead(503).end('no program');
      program.running += 1;
      let isDone = false;
      const finish = (): void => {
        if (isDone) return;
        isDone = true;
        program.running -= 1;
        if (program.running === 0) program.onIdle?.();
      };
      reply.once('close', finish);
      const { hostname, port } = new URL(program.origin);
      const { method, url: path, headers } = asked;
      const call = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => reply.destroy());
        answer.pipe(reply);
      });
      call.on('error', (error) => {
        if (skipsClosed && isRefused(error) && tries + 1 < programs.length) {
          finish();
          return send(tries + 1);
        }
        if (!reply.headersSent) reply.writeHead(502);
        reply.end(error.message);
      });
      // Nothing of the body is read before the connection is open.
      call.once('socket', (socket) =>
        socket.connecting ? socket.once('connect', () => asked.pipe(call)) : asked.pipe(call),
      );
    };
    send(0);
  });
  // Longer than any client keeps an idle connection, so that none is closed while it is used again.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void programs.push({ origin, running: 0 }),
    async take(origin) {
      const at = programs.findIndex((one) => one.origin === origin);
      const [program] = programs.splice(at, 1);
      if (program !== undefined && program.running > 0)
        await new Promise<void>((resolve) => {
          program.onIdle = resolve;
        });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED';
