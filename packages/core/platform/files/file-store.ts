/** A key: 64 hex digits, and the suffix of one size of a picture. Stores take no other. */
export const fileKeyPattern = /^[0-9a-f]{64}(?:-\d{2,4}(?:\.[a-z]{3,4})?)?$/;

/**
 * Where the bytes of uploaded files live, by a random key; what they are is known to the database
 * alone.
 */
export interface FileStore {
  /** Keeps the bytes whole or not at all; a key is written once. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The bytes, or null when the key is not there. */
  get(key: string): Promise<Uint8Array | null>;
  /** Forgets them; forgetting what is not there is no error. */
  delete(key: string): Promise<void>;
}

/** A scanner's verdict on some bytes; `unavailable` is none. */
export type ScanVerdict =
  | { kind: 'clean' }
  | { kind: 'infected'; name: string }
  | { kind: 'unavailable' };

export interface Scanner {
  scan(bytes: Uint8Array): Promise<ScanVerdict>;
}

/** The files of an installation; without a scanner nothing is scanned. */
export interface Files {
  store: FileStore;
  scanner: Scanner | null;
}

/**
 * For processes that hold no files (commands, most tests): a caller that asks for one anyway is
 * told so.
 */
export const noFiles: Files = {
  store: {
    put: () => Promise.reject(new Error('this process was given no file store')),
    get: () => Promise.reject(new Error('this process was given no file store')),
    delete: () => Promise.reject(new Error('this process was given no file store')),
  },
  scanner: null,
};
