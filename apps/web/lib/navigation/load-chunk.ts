/** Milliseconds that a script may take to load. */
const chunkTimeoutMs = 120_000;

/** A chunk failed to load. The page is then loaded in full, which also gets a newer build. */
export class ChunkLoadError extends Error {
  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
    this.name = 'ChunkLoadError';
  }
}

/**
 * Imports a chunk. Fails with the message of the error catalog on an error or after two minutes.
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(chunk, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
