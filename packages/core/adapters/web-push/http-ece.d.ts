declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts by RFC 8188 and RFC 8291: `dh` is the key of the browser, both texts are base64url. */
  export function encrypt(
    content: Uint8Array,
    options: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer;
}
