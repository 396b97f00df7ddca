/** Directory entry of an archive. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Offset of the packed bytes. */
  dataAt: number;
}

const maxEntries = 2_000;
const endBytes = 22;

export function startsLikeZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Returns true when programs that search for an archive at the end of a file would find one. */
export function endsLikeZip(bytes: Uint8Array): boolean {
  return endOfDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;
}

/**
 * Reads the directory of a plain zip archive without inflating anything. Null for anything else:
 * truncated, multi-part, 64-bit, with trailing bytes, or with entries that overlap or are out of
 * bounds.
 */
export function readZip(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (
    view.getUint16(end + 4, true) !== 0 ||
    count !== view.getUint16(end + 8, true) ||
    count === 0 ||
    count > maxEntries
  )
    return null;
  if (at + length !== end) return null;
  const entries: ZipEntry[] = [];
  const taken: [from: number, to: number][] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null;
    const [nameBytes, extraBytes, commentBytes] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const headerAt = view.getUint32(at + 42, true);
    const packedBytes = view.getUint32(at + 20, true);
    if (headerAt + 30 > end || view.getUint32(headerAt, true) !== 0x04034b50) return null;
    const dataAt =
      headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
    if (dataAt + packedBytes > end) return null;
    taken.push([headerAt, dataAt + packedBytes]);
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + nameBytes)).toString('utf8'),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes,
      unpackedBytes: view.getUint32(at + 24, true),
      dataAt,
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  taken.sort((one, other) => one[0] - other[0]);
  const overlaps = taken.some(([from], index) => index > 0 && from < (taken[index - 1]?.[1] ?? 0));
  return at === end && !overlaps ? entries : null;
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (
      view.getUint32(at, true) === 0x06054b50 &&
      at + endBytes + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return null;
}
