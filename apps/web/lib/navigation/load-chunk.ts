/** A script of a page may take this long to arrive. */
const chunkTimeoutMs = 120_000;

/**
 * A chunk that did not come: the page is then loaded as a whole, which also brings a newer build.
 */
export class ChunkLoadError extends Error {
  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
    this.name = 'ChunkLoadError';
  }
}

/**
 * Imports a chunk; fails with the words of the error catalogue when it breaks or takes two minutes.
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
