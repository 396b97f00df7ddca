import { fileKeyPattern, type Files, type Scanner } from '@causa/core/platform/files/file-store';

export interface MemoryFiles extends Files {
  /** Stored files by key. */
  kept: Map<string, Uint8Array>;
}

/** In-memory file storage for tests that can inspect the bytes. */
export function memoryFiles(scanner: Scanner | null = null): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    scanner,
    store: {
      put: (key, bytes) =>
        // Same behavior as folder storage.
        fileKeyPattern.test(key)
          ? Promise.resolve(void kept.set(key, bytes.slice()))
          : Promise.reject(new Error(`${key} is no key of a file`)),
      get: (key) => Promise.resolve(kept.get(key) ?? null),
      delete: (key) => Promise.resolve(void kept.delete(key)),
      async *list() {
        yield* kept.keys();
      },
    },
  };
}
