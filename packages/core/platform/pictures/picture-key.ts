import { createHash } from 'node:crypto';

/** A key, and the suffix of one size where the picture has several: `-256`, `-640.avif`. */
const address = /^([0-9a-f]{64})(?:-(\d{2,4}(?:\.(?:avif|png|webp))?))?$/;

/** What the last part of a picture's address names; undefined for what is none. */
export function parsePictureAddress(
  text: string,
): { storageKey: string; variant: string | undefined } | undefined {
  const [, storageKey, variant] = address.exec(text) ?? [];
  return storageKey === undefined ? undefined : { storageKey, variant };
}

/** A suffix without an ending is WebP. */
export function getVariantMediaType(variant: string): string {
  return `image/${variant.split('.')[1] ?? 'webp'}`;
}

/** Which stored files anyone may see; every other purpose is private to its owner. */
export const publicPurposes = ['LOGO', 'COVER'] as const;
export type PicturePurpose = (typeof publicPurposes)[number];

/**
 * The address of a picture follows from what it shows and for whom, so that it may be cached for
 * ever.
 */
export function pictureKey(purpose: PicturePurpose, subject: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${purpose}\0${subject}\0`).update(bytes).digest('hex');
}
