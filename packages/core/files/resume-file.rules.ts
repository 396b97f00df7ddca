import { constants, inflateRawSync } from 'node:zlib';
import { fetchesFromElsewhere, isActivePart } from './active-docx.rules.ts';
import { isActivePdf } from './active-pdf.rules.ts';
import { endsLikeZip, readZip, startsLikeZip, type ZipEntry } from './zip-directory.ts';

export const resumeKinds = {
  PDF: { mediaType: 'application/pdf', extension: 'pdf' },
  DOCX: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
} as const;
export type ResumeKind = keyof typeof resumeKinds;

/** Why a file is no resume; each a sentence of the namespace `errors`. */
export type ResumeProblem =
  | 'FIELD_FILE_EMPTY'
  | 'FIELD_FILE_TYPE'
  | 'FIELD_FILE_BROKEN'
  | 'FIELD_FILE_ENCRYPTED'
  | 'FIELD_FILE_MACROS'
  | 'FIELD_FILE_ACTIVE';

const wordContent =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Word's list of parts has a few kilobytes. */
const contentTypesMax = 256 * 1024;
/** A text document unpacks to this much at most, pictures included. */
const unpackedMax = 150 * 1024 * 1024;
/** Half a kilobyte unpacks to no more than this. */
const unpackedStartMax = 1024 * 1024;
const oleMagic = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * What a file is by its own bytes, whatever it is called: the magic at its very start and the
 * structure behind it.
 */
export function resumeKindOf(bytes: Uint8Array): { kind: ResumeKind } | { problem: ResumeProblem } {
  if (bytes.length === 0) return { problem: 'FIELD_FILE_EMPTY' };
  if (latin(bytes, 0, 5) === '%PDF-') return pdf(bytes);
  if (startsLikeZip(bytes)) return docx(bytes);
  // Word locks a document by wrapping it into an older format.
  if (oleMagic.every((byte, at) => bytes[at] === byte))
    return {
      problem: includesUtf16(bytes, 'EncryptedPackage')
        ? 'FIELD_FILE_ENCRYPTED'
        : 'FIELD_FILE_TYPE',
    };
  return { problem: 'FIELD_FILE_TYPE' };
}

function pdf(bytes: Uint8Array): { kind: 'PDF' } | { problem: ResumeProblem } {
  if (!/^%PDF-[12]\.\d[\r\n\t %]/.test(latin(bytes, 0, 10)))
    return { problem: 'FIELD_FILE_BROKEN' };
  const tail = latin(bytes, Math.max(0, bytes.length - 2_048), bytes.length);
  if (!tail.includes('%%EOF') || !tail.includes('startxref'))
    return { problem: 'FIELD_FILE_BROKEN' };
  // A document that some programs would open as an archive is not what it says.
  if (endsLikeZip(bytes)) return { problem: 'FIELD_FILE_TYPE' };
  if (/\/Encrypt[\s]*(\d+[\s]+\d+[\s]+R|<<)/.test(Buffer.from(bytes).toString('latin1')))
    return { problem: 'FIELD_FILE_ENCRYPTED' };
  const active = isActivePdf(bytes);
  if (active === null) return { problem: 'FIELD_FILE_BROKEN' };
  return active ? { problem: 'FIELD_FILE_ACTIVE' } : { kind: 'PDF' };
}

function docx(bytes: Uint8Array): { kind: 'DOCX' } | { problem: ResumeProblem } {
  const entries = readZip(bytes);
  if (entries === null) return { problem: 'FIELD_FILE_BROKEN' };
  if (entries.some(({ encrypted }) => encrypted)) return { problem: 'FIELD_FILE_ENCRYPTED' };
  if (entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > unpackedMax)
    return { problem: 'FIELD_FILE_BROKEN' };
  const names = new Set(entries.map(({ name }) => name));
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (types === undefined || names.size !== entries.length) return { problem: 'FIELD_FILE_TYPE' };
  const text = unpackText(bytes, types);
  if (text === null) return { problem: 'FIELD_FILE_BROKEN' };
  if (
    /macroEnabled|vbaProject|ms-word\.vba/i.test(text) ||
    entries.some(({ name }) => /vba(project|data)/i.test(name))
  )
    return { problem: 'FIELD_FILE_MACROS' };
  for (const entry of entries) {
    const start = unpack(bytes, entry, 8);
    if (start === null) return { problem: 'FIELD_FILE_BROKEN' };
    if (isActivePart(entry, start)) return { problem: 'FIELD_FILE_ACTIVE' };
    if (!entry.name.toLowerCase().endsWith('.rels')) continue;
    const fetches = fetchesFromElsewhere(unpackText(bytes, entry) ?? '\0');
    if (fetches !== false)
      return { problem: fetches === null ? 'FIELD_FILE_BROKEN' : 'FIELD_FILE_ACTIVE' };
  }
  return text.includes(wordContent) && names.has('word/document.xml')
    ? { kind: 'DOCX' }
    : { problem: 'FIELD_FILE_TYPE' };
}

/**
 * The text of one entry; null when it is not as long as the directory says, or would be larger than
 * such a thing is.
 */
function unpackText(bytes: Uint8Array, entry: ZipEntry): string | null {
  if (entry.unpackedBytes > contentTypesMax) return null;
  const unpacked = unpack(bytes, entry);
  return unpacked === null || unpacked.length !== entry.unpackedBytes
    ? null
    : Buffer.from(unpacked).toString('utf8');
}

/** The bytes of one entry, or its first ones; null when they cannot be unpacked. */
function unpack(bytes: Uint8Array, entry: ZipEntry, first?: number): Uint8Array | null {
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.packedBytes);
  if (packed.length !== entry.packedBytes) return null;
  try {
    if (entry.method === 0) return packed.subarray(0, first);
    if (entry.method !== 8) return null;
    if (first === undefined) return inflateRawSync(packed, { maxOutputLength: contentTypesMax });
    // So little of it that a bomb has no room.
    return inflateRawSync(packed.subarray(0, 512), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: unpackedStartMax,
    }).subarray(0, first);
  } catch {
    return null;
  }
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}

function includesUtf16(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes).includes(Buffer.from(word, 'utf16le'));
}
