import { docxFile } from './resume-files.ts';

/** A block of deflate that is stored as it is. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * A PDF of `size` bytes with `streams` compressed streams inside one another, each of which goes on
 * to the end of the file in blocks that yield nothing.
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

/** A Word document with so many lists of so many relationships each: small, since it is packed. */
export function hostileDocx(lists: number, relationships: number): Uint8Array {
  const text = `<Relationships xmlns="x">${'<Relationship a="b"/>'.repeat(relationships)}</Relationships>`;
  return docxFile(
    Array.from({ length: lists }, (_, n) => ({ name: `word/_rels/${n}.rels`, text })),
  );
}
