import { fileKeyPattern, type Files, type Scanner } from '@causa/core/platform/files/file-store';

export interface MemoryFiles extends Files {
  /** Stored files by key. */
  kept: Map<string, Uint8Array>;
}

/** Files of a test, in memory; the bytes can be looked at. */
export function memoryFiles(scanner: Scanner | null = null): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    scanner,
    store: {
      put: (key, bytes) =>
        // As a folder does.
        fileKeyPattern.test(key)
          ? Promise.resolve(void kept.set(key, bytes.slice()))
          : Promise.reject(new Error(`${key} is no key of a file`)),
      get: (key) => Promise.resolve(kept.get(key) ?? null),
      delete: (key) => Promise.resolve(void kept.delete(key)),
    },
  };
}
