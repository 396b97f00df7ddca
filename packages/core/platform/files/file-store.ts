/**
 * A key is 64 hex digits, optionally with the size suffix of a picture. Stores refuse other keys.
 */
export const fileKeyPattern = /^[0-9a-f]{64}(?:-\d{2,4}(?:\.[a-z]{3,4})?)?$/;

/** Storage of uploaded bytes by random key; only the database knows what they are. */
export interface FileStore {
  /** Stores the bytes atomically; a key is written once. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Returns the bytes, or null when the key does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes the bytes. Idempotent: a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Lists the keys of all files. Files that are stored or deleted meanwhile may be in it. */
  list(): AsyncIterable<string>;
}

/** Result of a scan; `unavailable` means that there is no verdict. */
export type ScanVerdict =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'unavailable' };

export interface Scanner {
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

/** File storage of an installation; without a scanner nothing is scanned. */
export interface Files {
  store: FileStore;
  scanner: Scanner | null;
}

/** For processes that use no files (commands, most tests); throws when used. */
export const noFiles: Files = {
  store: {
    put: () => Promise.reject(new Error('this process was given no file store')),
    get: () => Promise.reject(new Error('this process was given no file store')),
    delete: () => Promise.reject(new Error('this process was given no file store')),
    list: () => {
      throw new Error('this process was given no file store');
    },
  },
  scanner: null,
};
