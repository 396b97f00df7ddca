import { Redis } from 'ioredis';

/** Clock and version of a Redis server. */
export interface RedisState {
  version: string;
  /** Milliseconds since 1970. */
  time: number;
}

/**
 * Reads the clock and the version of the queue's server, without trying again.
 * @throws Error when it cannot be reached or refuses the password
 */
export async function readRedisState(url: string, timeoutMs: number): Promise<RedisState> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Without a listener, ioredis prints errors that `connect` also reports.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [seconds, microseconds] = await redis.time();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
    return { version, time: Number(seconds) * 1_000 + Number(microseconds) / 1_000 };
  } finally {
    redis.disconnect();
  }
}
