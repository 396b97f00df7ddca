import type { z } from 'zod';
import type { pictureSchema } from '@causa/shared/contracts/common.contract';
import { mediaPath } from '@causa/shared/routes';

export type PictureView = z.infer<typeof pictureSchema>;

/** The columns a picture's address and size are made of. */
export const pictureSelect = { storageKey: true, width: true, height: true } as const;

/** Relations that a query of organizations includes for their pictures. */
export const organizationPictures = {
  logoFile: { select: pictureSelect },
  coverFile: { select: pictureSelect },
} as const;

/** A picture with its address and size, so that a page keeps its place before it is there. */
export function pictureView(
  file: { storageKey: string; width: number | null; height: number | null } | null | undefined,
): PictureView | null {
  return file === null || file === undefined || file.width === null || file.height === null
    ? null
    : { url: mediaPath(file.storageKey), width: file.width, height: file.height };
}
