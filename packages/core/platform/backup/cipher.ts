/** Encrypts and decrypts the objects of a backup. */
export interface Cipher {
  /** Added to the names of objects. */
  suffix: '' | '.age';
  seal(bytes: Uint8Array): Promise<Uint8Array>;
  /** @throws Error when the bytes were changed or sealed with another key */
  open(bytes: Uint8Array): Promise<Uint8Array>;
}

export const plainCipher: Cipher = {
  suffix: '',
  seal: (bytes) => Promise.resolve(bytes),
  open: (bytes) => Promise.resolve(bytes),
};
