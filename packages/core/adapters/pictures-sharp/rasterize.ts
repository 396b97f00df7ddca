import sharp from 'sharp';

export interface Raster {
  bytes: Uint8Array;
  mediaType: 'image/webp' | 'image/png';
  width: number;
  height: number;
}

// One picture at a time is enough for background work and leaves the other cores to requests.
sharp.concurrency(1);

/**
 * Renders an SVG made by us. Text must be converted to paths, because the machine may lack our
 * fonts.
 */
export async function rasterize(
  svg: string,
  { format, width, quality = 82 }: { format: 'webp' | 'png'; width: number; quality?: number },
): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: 8_000_000 })
    .resize({ width })
    .timeout({ seconds: 10 });
  const { data, info } = await (
    format === 'webp'
      ? image.webp({ quality, effort: 2 })
      : image.png({ palette: true, compressionLevel: 9, effort: 4 })
  ).toBuffer({ resolveWithObject: true });
  return {
    bytes: new Uint8Array(data),
    mediaType: format === 'webp' ? 'image/webp' : 'image/png',
    width: info.width,
    height: info.height,
  };
}
