import { describe, expect, test } from 'vitest';
import { zipFile } from '../../../../../tests/support/resume-files.ts';
import { endsLikeZip, readZip } from './zip-directory.ts';

const two = () =>
  Buffer.from(
    zipFile([
      { name: 'a.txt', text: 'alpha', stored: true },
      { name: 'b.txt', text: 'beta', stored: true },
    ]),
  );
/** Offsets of the end record (in an archive without a comment) and of the directory. */
const endOf = (bytes: Buffer) => bytes.length - 22;
const directoryOf = (bytes: Buffer) => bytes.readUInt32LE(endOf(bytes) + 16);

/** Returns the archive with one change. */
function patched(change: (bytes: Buffer) => void): Buffer {
  const bytes = two();
  change(bytes);
  return bytes;
}

interface Entry {
  name?: string;
  data?: string;
  localExtra?: Buffer;
  extra?: Buffer;
  comment?: Buffer;
}

/** Returns an archive with every optional part of a directory; `comment` is that of the archive. */
function archive(entries: readonly Entry[], comment = Buffer.alloc(0)): Buffer {
  const empty = Buffer.alloc(0);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const {
    name = '',
    data = '',
    localExtra = empty,
    extra = empty,
    comment: remark = empty,
  } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(localExtra.length, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt16LE(remark.length, 32);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), localExtra, Buffer.from(data));
    directory.push(entry, Buffer.from(name), extra, remark);
    at += 30 + name.length + localExtra.length + data.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, whole, end, comment]);
}

const namesIn = (bytes: Uint8Array) => readZip(bytes)?.map(({ name }) => name) ?? null;

describe('ZIP directory', () => {
  test('locates the bytes of each entry', () => {
    const bytes = two();
    const entries = readZip(bytes) ?? [];
    expect(
      entries.map(({ dataAt, packedBytes }) =>
        bytes.subarray(dataAt, dataAt + packedBytes).toString(),
      ),
    ).toEqual(['alpha', 'beta']);
  });

  test('skips extra fields and comments of its entries', () => {
    const bytes = archive([
      {
        name: 'a',
        data: 'alpha',
        localExtra: Buffer.alloc(3),
        extra: Buffer.alloc(5),
        comment: Buffer.from('first'),
      },
      { name: 'b', data: 'beta' },
    ]);
    const entries = readZip(bytes) ?? [];
    expect(
      entries.map(({ name, dataAt, packedBytes }) => [
        name,
        bytes.subarray(dataAt, dataAt + packedBytes).toString(),
      ]),
    ).toEqual([
      ['a', 'alpha'],
      ['b', 'beta'],
    ]);
  });

  test.each([0, 1, 300, 65_535])('stands before a comment of %i bytes', (length) => {
    expect(namesIn(archive([{ name: 'a' }], Buffer.alloc(length, 0x20)))).toEqual(['a']);
  });

  test('accepts an entry without a name and a header that ends with the directory', () => {
    expect(namesIn(archive([{ name: '' }]))).toEqual(['']);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const bytes = archive([{ name: 'a', comment: header }]);
    bytes.writeUInt32LE(endOf(bytes) - 30, directoryOf(bytes) + 42);
    expect(namesIn(bytes)).toEqual(['a']);
  });

  test('accepts two thousand entries at most', () => {
    const many = (count: number) =>
      archive(Array.from({ length: count }, (_, index) => ({ name: String(index) })));
    expect(readZip(many(2_000))).toHaveLength(2_000);
    expect(readZip(many(2_001))).toBeNull();
  });

  const wrong: Record<string, Uint8Array> = {
    'of no archive': Buffer.from('nothing of the kind, for more than twenty-two bytes'),
    'of a few bytes': Buffer.from('PK'),
    'without entries': archive([]),
    'with bytes behind it': Buffer.concat([two(), Buffer.from('MZ')]),
    'of the second of several disks': patched((bytes) => bytes.writeUInt16LE(1, endOf(bytes) + 4)),
    'whose other entries are on another disk': patched((bytes) =>
      bytes.writeUInt16LE(1, endOf(bytes) + 8),
    ),
    'that is shorter than it says': patched((bytes) =>
      bytes.writeUInt32LE(bytes.readUInt32LE(endOf(bytes) + 12) + 1, endOf(bytes) + 12),
    ),
    'with fewer entries than stand in it': patched((bytes) => {
      bytes.writeUInt16LE(1, endOf(bytes) + 8);
      bytes.writeUInt16LE(1, endOf(bytes) + 10);
    }),
    'with more entries than stand in it': patched((bytes) => {
      bytes.writeUInt16LE(3, endOf(bytes) + 8);
      bytes.writeUInt16LE(3, endOf(bytes) + 10);
    }),
    'with an entry that is none': patched((bytes) => bytes.writeUInt32LE(0, directoryOf(bytes))),
    'with an entry that leads past the end': patched((bytes) =>
      bytes.writeUInt16LE(65_535, directoryOf(bytes) + 30),
    ),
    'with a header past the end': patched((bytes) =>
      bytes.writeUInt32LE(0xffff_fff0, directoryOf(bytes) + 42),
    ),
    'with a header that is none': patched((bytes) => bytes.writeUInt32LE(0, 0)),
    'with bytes past the end': patched((bytes) =>
      bytes.writeUInt32LE(1_000_000, directoryOf(bytes) + 46 + 5 + 20),
    ),
    'with two entries of the same bytes': patched((bytes) =>
      bytes.writeUInt32LE(0, directoryOf(bytes) + 46 + 5 + 42),
    ),
  };
  test.each(Object.keys(wrong))('%s is rejected', (name) =>
    expect(readZip(wrong[name] ?? new Uint8Array())).toBeNull(),
  );
});

test('detects an archive by its end, for any first bytes', () => {
  expect(endsLikeZip(Buffer.concat([Buffer.from('%PDF-1.7 '), two()]))).toBe(true);
  expect(endsLikeZip(Buffer.from('%PDF-1.7 and nothing behind it'))).toBe(false);
});
