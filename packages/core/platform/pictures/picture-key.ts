import { createHash } from 'node:crypto';

/** A key with an optional size suffix, such as `-256` or `-640.avif`. */
const address = /^([0-9a-f]{64})(?:-(\d{2,4}(?:\.(?:avif|png|webp))?))?$/;

/** Parses the last segment of a picture's URL; undefined when it is malformed. */
export function parsePictureAddress(
  text: string,
): { storageKey: string; variant: string | undefined } | undefined {
  const [, storageKey, variant] = address.exec(text) ?? [];
  return storageKey === undefined ? undefined : { storageKey, variant };
}

/** Returns the media type; a suffix without an extension is WebP. */
export function getVariantMediaType(variant: string): string {
  return `image/${variant.split('.')[1] ?? 'webp'}`;
}

/** Purposes of publicly readable files; every other purpose is private to its owner. */
export const publicPurposes = ['LOGO', 'COVER', 'PERSON', 'PHOTO'] as const;
export type PicturePurpose = (typeof publicPurposes)[number];

/** Purposes of pictures of people. Caches forget them soon, because a person may be removed. */
export const peoplePurposes: readonly string[] = ['PERSON', 'PHOTO'];

/**
 * Derives the key of a picture from its content, purpose and subject, so that it can be cached
 * forever.
 */
export function pictureKey(purpose: PicturePurpose, subject: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${purpose}\0${subject}\0`).update(bytes).digest('hex');
}
