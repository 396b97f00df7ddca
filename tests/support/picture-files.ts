import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number, color = '#a03060') =>
  sharp({ create: { width, height, channels: 3, background: color } });

/** A picture such as members upload: a dark mark with a white border. */
export async function logoFile(): Promise<Uint8Array> {
  const mark = await plain(200, 100).png().toBuffer();
  return plain(400, 300, '#ffffff')
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

export const photoFile = (width = 2_000, height = 1_500): Promise<Uint8Array> =>
  plain(width, height).jpeg().toBuffer();

/** One chunk of a PNG, with its checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
function header(width: number, height: number, depth = 8, color = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, 0], 8);
  return chunk('IHDR', data);
}
const end = chunk('IEND', new Uint8Array());

/** A PNG that declares more data than it unpacks to, or that unpacks to far too much. */
function pngOf(width: number, height: number, unpacked: number, color = 2): Buffer {
  const data = deflateSync(Buffer.alloc(unpacked));
  return Buffer.concat([signature, header(width, height, 8, color), chunk('IDAT', data), end]);
}

/** Strings of other formats that served files must not contain. */
export const secret = 'LEFT-BEHIND-41.1579N-8.6291W';

/** Hostile uploads by their defect. Some are accepted and cleaned, others are refused. */
export async function hostilePictures(): Promise<[name: string, bytes: Uint8Array][]> {
  const png = await plain(700, 300).png().toBuffer();
  const jpeg = await plain(700, 300).jpeg().toBuffer();
  const webp = await plain(700, 300).webp().toBuffer();
  const located = {
    IFD0: { Copyright: secret, ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 28/1', GPSLongitudeRef: 'W' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${secret} --></x:xmpmeta>`;
  const tagged = (format: 'png' | 'jpeg' | 'webp') =>
    plain(700, 300).withExif(located).withXmp(xmp).toFormat(format).toBuffer();
  const text = (value: string): Buffer => Buffer.from(value, 'latin1');
  const withPart = (...parts: Buffer[]): Buffer =>
    Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert("${secret}")</script></svg>`;
  const html = `<html><script>alert("${secret}")</script></html>`;
  const files: [string, Uint8Array][] = [
    ['a JPEG with a place', await tagged('jpeg')],
    ['a PNG with a place', await tagged('png')],
    ['a WebP with a place', await tagged('webp')],
    ['a PNG with a text', withPart(chunk('tEXt', text(`Comment\0${secret}`)))],
    [
      'a PNG with a packed text',
      withPart(chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(text(secret))]))),
    ],
    [
      'a PNG with a text in a language',
      withPart(chunk('iTXt', text(`Comment\0\0\0\0\0${secret}`))),
    ],
    ['a PNG with a time', withPart(chunk('tIME', Buffer.from([7, 234, 3, 2, 1, 1, 1])))],
    ['a PNG with a profile that is none', withPart(chunk('iCCP', text(`${secret}\0\0none`)))],
    [
      'an animated PNG',
      withPart(
        chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
        chunk('fcTL', Buffer.alloc(26)),
      ),
    ],
    [
      'a PNG with frames without end',
      withPart(chunk('acTL', Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]))),
    ],
    ['a PNG with a page behind it', Buffer.concat([png, text(html)])],
    ['a JPEG with a page behind it', Buffer.concat([jpeg, text(html)])],
    ['a WebP with a page behind it', Buffer.concat([webp, text(html)])],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, text(`PK\x03\x04${secret}`)])],
    [
      'a JPEG with a page in a comment',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, html.length + 2]),
        text(html),
        jpeg.subarray(2),
      ]),
    ],
    ['an SVG', text(svg)],
    ['an SVG after blanks', text(`\n\n  ${svg}`)],
    ['an SVG after the mark of a PNG', Buffer.concat([signature, text(svg)])],
    [
      'an SVG after the mark of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(svg)]),
    ],
    ['a web page', text(html)],
    ['a GIF', await plain(20, 20).gif().toBuffer()],
    ['a TIFF', await plain(20, 20).tiff().toBuffer()],
    ['an AVIF', await plain(20, 20).avif().toBuffer()],
    ['a PDF', text('%PDF-1.7\n%%EOF')],
    ['a BMP', text(`BM${'\0'.repeat(60)}`)],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
    [
      'a script for a picture tool',
      text('push graphic-context\nimage over 0,0 0,0 "https://x.example"\n'),
    ],
    ['a playlist', text('#EXTM3U\nfile:///etc/passwd')],
    ['nothing', new Uint8Array()],
    ['one byte', Buffer.from([0x89])],
    ['the mark of a PNG alone', signature],
    ['the mark of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['the mark of a WebP alone', text('RIFF\x04\0\0\0WEBP')],
    [
      'a WebP that says it is longer',
      Buffer.concat([text('RIFF\xff\xff\xff\x7fWEBP'), webp.subarray(12)]),
    ],
    [
      'a WebP that says it has no length',
      Buffer.concat([text('RIFF\0\0\0\0WEBP'), webp.subarray(12)]),
    ],
    ['a sound in the frame of a WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a bomb of 60,000 by 60,000', pngOf(60_000, 60_000, 1_000)],
    ['a bomb as high as a number can be', pngOf(1, 0x7fffffff, 1_000)],
    ['a bomb as wide as a number can be', pngOf(0x7fffffff, 1, 1_000)],
    ['a bomb of no width', pngOf(0, 10, 10)],
    ['a bomb just over the limit', pngOf(6_400, 6_401, 1_000, 0)],
    ['a bomb of gray that unpacks', pngOf(20_000, 20_000, 30_000_000, 0)],
    ['a PNG that unpacks to more than it says', pngOf(10, 10, 20_000_000)],
    ['a PNG that unpacks to less than it says', pngOf(500, 500, 10)],
    [
      'a PNG with a color type that is none',
      Buffer.concat([
        signature,
        header(10, 10, 8, 5),
        chunk('IDAT', deflateSync(Buffer.alloc(400))),
        end,
      ]),
    ],
    [
      'a PNG of 3 bits',
      Buffer.concat([
        signature,
        header(10, 10, 3, 0),
        chunk('IDAT', deflateSync(Buffer.alloc(400))),
        end,
      ]),
    ],
    [
      'a PNG with a wrong checksum',
      Buffer.concat([png.subarray(0, 40), Buffer.from([1, 2, 3]), png.subarray(43)]),
    ],
    ['a PNG without an end', png.subarray(0, -12)],
    ['a PNG without pixels', Buffer.concat([signature, header(10, 10), end])],
    [
      'a PNG with its header twice',
      Buffer.concat([signature, header(10, 10), header(9_000, 9_000), end]),
    ],
    [
      'a JPEG that says to be held otherwise',
      await plain(300, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['a JPEG in colors of print', await plain(700, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['a gray PNG of 16 bits', await plain(700, 300).toColourspace('grey16').png().toBuffer()],
    ['a picture of one pixel', await plain(1, 1).png().toBuffer()],
    ['a line of 10,000 pixels', await plain(10_000, 1).png().toBuffer()],
  ];
  for (const [kind, bytes] of [
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ] as const)
    for (const share of [0.2, 0.6, 0.9])
      files.push([
        `a ${kind} cut off at ${share}`,
        bytes.subarray(0, Math.floor(bytes.length * share)),
      ]);
  return files;
}
