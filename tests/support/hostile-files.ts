import { docxFile } from './resume-files.ts';

/** A stored (uncompressed) block of deflate. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * A PDF of `size` bytes with `streams` nested compressed streams, each of which extends to the end
 * of the file in blocks that decompress to nothing.
 */
export function hostilePdf(streams: number, size: number): Uint8Array {
  const numbers = Array.from({ length: 11 }, (_, n) => `${n + 1} 0`).join(' ');
  const start = Buffer.concat([
    Buffer.from('stream\n\x78\x9c', 'latin1'),
    storedBlock(Buffer.from(`${numbers} `)),
  ]);
  const head = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    start,
    ...Array.from({ length: streams - 1 }, () => storedBlock(start)),
  ]);
  const tail = storedBlock(Buffer.from('\nstartxref\n0\n%%EOF\n'));
  const empty = storedBlock(Buffer.alloc(0));
  const blocks = Math.floor((size - head.length - tail.length) / empty.length);
  return Buffer.concat([head, ...Array.from({ length: blocks }, () => empty), tail]);
}

/**
 * A Word document with this many lists and this many relationships each. Small, since it is
 * compressed.
 */
export function hostileDocx(lists: number, relationships: number): Uint8Array {
  const text = `<Relationships xmlns="x">${'<Relationship a="b"/>'.repeat(relationships)}</Relationships>`;
  return docxFile(
    Array.from({ length: lists }, (_, n) => ({ name: `word/_rels/${n}.rels`, text })),
  );
}
