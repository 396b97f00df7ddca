import type { z } from 'zod';
import type { pictureSchema } from '@causa/shared/platform/common.contract';
import { mediaPath } from '@causa/shared/platform/pages/routes';

export type PictureView = z.infer<typeof pictureSchema>;

/** Columns for the URL and size of a picture. */
export const pictureSelect = {
  storageKey: true,
  width: true,
  height: true,
  variants: true,
  alt: true,
} as const;

/** Picture relations for queries of organizations. */
export const organizationPictures = {
  logoFile: { select: pictureSelect },
  coverFile: { select: pictureSelect },
} as const;

interface PictureFile {
  storageKey: string;
  width: number | null;
  height: number | null;
  variants: string[];
  alt: string;
}

/** Sizes of a logo in pixels: on cards, in the header of a page, and for other sites. */
const logoSizes = { card: 128, page: 256, whole: 512 } as const;

/**
 * Returns a picture with its URL and dimensions, so that pages reserve its space; a cover has all
 * sizes for `srcset`.
 */
export function pictureView(
  file: PictureFile | null | undefined,
  use: keyof typeof logoSizes = 'card',
): PictureView | null {
  if (file === null || file === undefined || file.width === null || file.height === null)
    return null;
  const { storageKey, width, height, variants, alt } = file;
  if (variants.length === 0) return { url: mediaPath(storageKey), width, height };
  const at = (variant: string): string => mediaPath(`${storageKey}-${variant}`);
  const size = logoSizes[use];
  if (variants.includes(String(size))) return { url: at(String(size)), width: size, height: size };
  const url = at(`${width}.webp`);
  const [srcSet, avifSrcSet] = [toSrcSet(file, '.webp'), toSrcSet(file, '.avif')];
  return { url, width, height, srcSet, avifSrcSet, alt };
}

/** Returns the variants of a format as a `srcset`. */
function toSrcSet({ storageKey, variants }: PictureFile, ending: string): string {
  return variants
    .filter((variant) => variant.endsWith(ending))
    .map((variant) => `${mediaPath(`${storageKey}-${variant}`)} ${parseInt(variant, 10)}w`)
    .join(', ');
}

/** Returns a photo at its largest size, with all sizes for `srcset` and its description. */
export function photoView(file: PictureFile | null): PictureView | null {
  if (file === null || file.width === null || file.height === null) return null;
  const { storageKey, width, height, variants, alt } = file;
  if (variants.length === 0) return { url: mediaPath(storageKey), width, height, alt };
  const url = mediaPath(`${storageKey}-${width}.webp`);
  return { url, width, height, srcSet: toSrcSet(file, '.webp'), alt };
}

/** Same for the square portrait of a person, whose name is beside it. */
export function personPictureView(file: PictureFile | null): PictureView | null {
  const view = photoView(file);
  return view === null ? null : { ...view, alt: '' };
}
