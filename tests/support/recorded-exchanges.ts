import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One recorded or documented HTTP exchange: the expected request and its reply. */
export interface Exchange {
  method: string;
  path: string;
  /** Matches one of several concurrent requests. The first matching exchange is played. */
  fits?: (body: unknown) => boolean;
  /** Checks the JSON of the request. Throws when it is unexpected. */
  check?: (body: unknown) => void;
  status?: number;
  reply: unknown;
  /** Milliseconds before the reply, for timeouts. */
  delayMs?: number;
}

export interface RecordedServer {
  url: string;
  /**
   * Requests without an exchange, or with an unexpected body. Empty at the end of a passing test.
   */
  problems: string[];
  asked: { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }[];
  play(...exchanges: Exchange[]): void;
  stop(): Promise<void>;
}

/**
 * Plays exchanges back in order. Clients poll tasks of Meilisearch, so a repeated GET of one path
 * gets the last reply of that path.
 */
export async function startRecordedServer(key: string): Promise<RecordedServer> {
  const waiting: Exchange[] = [];
  const repeats = new Map<string, Exchange>();
  const recorded: Omit<RecordedServer, 'url' | 'stop'> = {
    problems: [],
    asked: [],
    play: (...exchanges) => void waiting.push(...exchanges),
  };
  const server: Server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      };
      recorded.asked.push(asked);
      const next = waiting[0];
      const fits = ({ method, path, fits: test }: Exchange): boolean =>
        method === asked.method && path === asked.path && (test === undefined || test(body));
      // In order, except exchanges that match one of several concurrent requests.
      const at =
        next?.fits === undefined
          ? next !== undefined && fits(next)
            ? 0
            : -1
          : waiting.findIndex((each) => each.fits !== undefined && fits(each));
      const exchange =
        at >= 0 ? waiting.splice(at, 1)[0] : repeats.get(`${asked.method} ${asked.path}`);
      if (request.headers.authorization !== `Bearer ${key}`)
        recorded.problems.push(`${asked.path}: no key`);
      if (exchange === undefined) {
        recorded.problems.push(
          `${asked.method} ${asked.path}: not expected${next === undefined ? '' : `, but ${next.method} ${next.path}`}`,
        );
        response
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"message":"not recorded","code":"internal","type":"internal","link":""}');
        return;
      }
      if (asked.method === 'GET') repeats.set(`GET ${asked.path}`, exchange);
      try {
        exchange.check?.(body);
      } catch (error) {
        recorded.problems.push(
          `${asked.path}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      if (exchange.delayMs !== undefined)
        await new Promise((resolve) => setTimeout(resolve, exchange.delayMs));
      response
        .writeHead(exchange.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(exchange.reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...recorded,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
