import { createHash } from 'node:crypto';

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
