import { AppError, type ErrorParams } from '@causa/shared/platform/errors';
import { pictureMaxBytes, pictureMaxPixels } from '@causa/shared/platform/limits';
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { runDecoding } from './run-decoding.ts';

/** A picture in several sizes, encoded again from its pixels so that no other data remains. */
export interface CleanPicture {
  width: number;
  height: number;
  /** Encoded files by the suffix of their address. */
  sizes: ReadonlyMap<string, Uint8Array>;
}
export const coverParts = ['auto', 'top', 'middle', 'bottom'] as const;
export type CoverPart = (typeof coverParts)[number];

const logoSizes = [64, 128, 256, 512];
const coverWidths = [640, 1280, 1920];
/** A portrait is shown in circles of 48 and 88 pixels. */
const portraitSizes = [256, 96] as const;
const photoWidth = 1600;
const photoPreviewWidth = 640;
const photoMin = { width: 320, height: 240 };
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const positions = {
  auto: sharp.strategy.attention,
  top: 'top',
  middle: 'centre',
  bottom: 'bottom',
} as const;

/**
 * Returns a logo with its even border trimmed, on a transparent square.
 * @throws INVALID when the file is not an accepted picture
 * @throws UNAVAILABLE when too many pictures wait, in total or for the key
 */
export function cleanLogo(bytes: Uint8Array, key: string): Promise<CleanPicture> {
  return clean({ bytes, key }, async (open) => {
    const pixels = await trimmed(open);
    const square = (size: number): Sharp =>
      pixels().resize({ width: size, height: size, fit: 'contain', background: transparent });
    const sizes = new Map<string, Uint8Array>();
    for (const size of logoSizes)
      sizes.set(String(size), await square(size).webp({ quality: 88, effort: 3 }).toBuffer());
    // Mail programs do not show WebP.
    sizes.set('256.png', await square(256).png({ compressionLevel: 9 }).toBuffer());
    return { width: 512, height: 512, sizes };
  });
}

/** Returns a cover with an aspect ratio of 3:1 at each width that its pixels allow. */
export function cleanCover(bytes: Uint8Array, part: CoverPart, key: string): Promise<CleanPicture> {
  return clean({ bytes, key }, async (open, own) => {
    // Covers are never enlarged: a picture one pixel high would have to grow by millions.
    const widths = coverWidths.filter((width) => width <= Math.min(own.width, own.height * 3));
    if (widths.length === 0)
      throw invalidPicture('FIELD_PICTURE_SMALL', { width: 640, height: 214 });
    const width = Math.max(...widths);
    const height = Math.round(width / 3);
    const cut = await open()
      .resize({ width, height, fit: 'cover', position: positions[part] })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = cut.info;
    const sizes = new Map<string, Uint8Array>();
    for (const size of widths) {
      const shown = sharp(cut.data, { raw: { width, height, channels } })
        .resize({ width: size })
        .timeout({ seconds: 10 });
      sizes.set(`${size}.avif`, await shown.clone().avif({ quality: 55, effort: 3 }).toBuffer());
      sizes.set(`${size}.webp`, await shown.clone().webp({ quality: 80, effort: 3 }).toBuffer());
    }
    return { width, height, sizes };
  });
}

/** Returns the square part of a portrait that shows most, in two sizes. */
export function cleanPortrait(bytes: Uint8Array, key: string): Promise<CleanPicture> {
  return clean({ bytes, key }, async (open, own) => {
    const [large] = portraitSizes;
    if (Math.min(own.width, own.height) < large)
      throw invalidPicture('FIELD_PICTURE_SMALL', { width: large, height: large });
    const cut = await open()
      .resize({ width: large, height: large, fit: 'cover', position: positions.auto })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return encodeWidths(cut, portraitSizes);
  });
}

/** Returns a whole photo in two sizes, never enlarged. */
export function cleanPhoto(bytes: Uint8Array, key: string): Promise<CleanPicture> {
  return clean({ bytes, key }, async (open, own) => {
    if (own.width < photoMin.width || own.height < photoMin.height)
      throw invalidPicture('FIELD_PICTURE_SMALL', photoMin);
    const cut = await open()
      .resize({ width: photoWidth, height: photoWidth, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width } = cut.info;
    return encodeWidths(cut, width > photoPreviewWidth ? [width, photoPreviewWidth] : [width]);
  });
}

/** Encodes pixels as WebP at each width, the largest first. */
async function encodeWidths(
  { data, info }: { data: Buffer; info: OutputInfo },
  widths: readonly number[],
): Promise<CleanPicture> {
  const { width, height, channels } = info;
  const sizes = new Map<string, Uint8Array>();
  for (const size of widths)
    sizes.set(
      `${size}.webp`,
      await sharp(data, { raw: { width, height, channels } })
        .resize({ width: size })
        .timeout({ seconds: 10 })
        .webp({ quality: 80, effort: 3 })
        .toBuffer(),
    );
  return { width, height, sizes };
}

async function clean(
  { bytes, key }: { bytes: Uint8Array; key: string },
  make: (open: () => Sharp, size: { width: number; height: number }) => Promise<CleanPicture>,
): Promise<CleanPicture> {
  if (bytes.length > pictureMaxBytes) throw new AppError('TOO_LARGE', { bytes: pictureMaxBytes });
  if (bytes.length === 0) throw invalidPicture('FIELD_FILE_EMPTY');
  const kind = detectKind(bytes);
  if (kind === undefined) throw invalidPicture('FIELD_PICTURE_TYPE');
  const options: SharpOptions = {
    limitInputPixels: pictureMaxPixels,
    failOn: 'error',
    sequentialRead: true,
  };
  return runDecoding(key, async () => {
    try {
      const { format, width, height, autoOrient } = await sharp(bytes, options).metadata();
      if (format !== kind) throw invalidPicture('FIELD_PICTURE_TYPE');
      if (width * height > pictureMaxPixels) throw invalidPicture('FIELD_PICTURE_PIXELS');
      // Applies the orientation and converts to sRGB; other metadata is dropped.
      const open = (): Sharp =>
        sharp(bytes, options).timeout({ seconds: 10 }).autoOrient().toColourspace('srgb');
      return await make(open, autoOrient);
    } catch (error) {
      if (error instanceof AppError) throw error;
      // The decoder reports this limit only in its message.
      throw invalidPicture(
        error instanceof Error && /pixel limit/i.test(error.message)
          ? 'FIELD_PICTURE_PIXELS'
          : 'FIELD_FILE_BROKEN',
        {},
        error,
      );
    }
  });
}

/** Removes the even border of a logo; a picture of one color stays whole. */
async function trimmed(open: () => Sharp): Promise<() => Sharp> {
  const small = await open()
    .resize({ width: 2_048, height: 2_048, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small.info;
  const whole = (): Sharp =>
    sharp(small.data, { raw: { width, height, channels } }).timeout({ seconds: 10 });
  const cut = await whole()
    .trim({ threshold: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => small);
  const { width: w, height: h, channels: c } = cut.info;
  return () =>
    sharp(cut.data, { raw: { width: w, height: h, channels: c } }).timeout({ seconds: 10 });
}

/** Detects the format from the first bytes, because the name and media type are not reliable. */
function detectKind(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  const begins = (text: string, at = 0): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  return undefined;
}

function invalidPicture(code: string, params: ErrorParams = {}, cause?: unknown): AppError {
  return new AppError('INVALID', {}, [{ field: 'file', code, params }], { cause });
}
