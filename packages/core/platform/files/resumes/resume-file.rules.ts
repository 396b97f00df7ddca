import { fetchesFromElsewhere, isActivePart } from './active-docx.rules.ts';
import { isActivePdf } from './active-pdf.rules.ts';
import { InflateBudget } from './inflate-budget.ts';
import { endsLikeZip, readZip, startsLikeZip, type ZipEntry } from './zip-directory.ts';

export const resumeKinds = {
  PDF: { mediaType: 'application/pdf', extension: 'pdf' },
  DOCX: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
} as const;
export type ResumeKind = keyof typeof resumeKinds;

/** Reason why a file is refused; a code of the namespace `errors`. */
export type ResumeProblem =
  | 'FIELD_FILE_EMPTY'
  | 'FIELD_FILE_TYPE'
  | 'FIELD_FILE_BROKEN'
  | 'FIELD_FILE_ENCRYPTED'
  | 'FIELD_FILE_MACROS'
  | 'FIELD_FILE_ACTIVE'
  | 'FIELD_FILE_TOO_COMPLEX';

export type ResumeCheck = { kind: ResumeKind } | { problem: ResumeProblem };

const wordContent =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Word's list of parts takes a few kilobytes. */
const contentTypesMax = 256 * 1024;
/** Maximum inflated size of a text document, including pictures. */
const unpackedMax = 150 * 1024 * 1024;
/** Documents have about ten relationship lists of a few kilobytes. */
const relationshipsMax = { files: 50, bytes: 1024 * 1024 };
/** Bytes of an entry to inflate for its magic number. */
const startBytes = 512;
/** Maximum inflated size of the starts of all entries and the lists. */
const inspectedMax = 64 * 1024 * 1024;
const oleMagic = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Detects the format from the bytes, not the name: the magic number at the start and the structure.
 */
export function detectResumeKind(bytes: Uint8Array): ResumeCheck {
  if (bytes.length === 0) return { problem: 'FIELD_FILE_EMPTY' };
  if (latin(bytes, 0, 5) === '%PDF-') return pdf(bytes);
  if (startsLikeZip(bytes)) return docx(bytes);
  // Word stores password-protected documents in an older container format.
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
  // Refuses a document that some programs would open as an archive.
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
  const budget = new InflateBudget({ input: 2 * bytes.length, output: inspectedMax });
  const text = unpackText(bytes, types, budget);
  if (text === null) return { problem: 'FIELD_FILE_BROKEN' };
  if (
    /macroEnabled|vbaProject|ms-word\.vba/i.test(text) ||
    entries.some(({ name }) => /vba(project|data)/i.test(name))
  )
    return { problem: 'FIELD_FILE_MACROS' };
  const lists = entries.filter(({ name }) => name.toLowerCase().endsWith('.rels'));
  if (
    lists.length > relationshipsMax.files ||
    lists.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > relationshipsMax.bytes
  )
    return { problem: 'FIELD_FILE_TOO_COMPLEX' };
  for (const entry of entries) {
    const start = unpackStart(bytes, entry, budget);
    if (start === null) return { problem: 'FIELD_FILE_BROKEN' };
    if (isActivePart(entry, start)) return { problem: 'FIELD_FILE_ACTIVE' };
    if (!lists.includes(entry)) continue;
    const fetches = fetchesFromElsewhere(unpackText(bytes, entry, budget) ?? '\0');
    if (fetches !== false)
      return { problem: fetches === null ? 'FIELD_FILE_BROKEN' : 'FIELD_FILE_ACTIVE' };
  }
  return text.includes(wordContent) && names.has('word/document.xml')
    ? { kind: 'DOCX' }
    : { problem: 'FIELD_FILE_TYPE' };
}

/**
 * Returns the text of an entry; null when its size differs from the directory or exceeds the limit.
 */
function unpackText(bytes: Uint8Array, entry: ZipEntry, budget: InflateBudget): string | null {
  if (entry.unpackedBytes > contentTypesMax) return null;
  const packed = packedBytes(bytes, entry);
  const unpacked =
    packed === null || entry.method === 0
      ? packed
      : budget.inflate(packed, { raw: true, max: contentTypesMax });
  return unpacked?.length === entry.unpackedBytes ? Buffer.from(unpacked).toString('utf8') : null;
}

/** Returns the start of an entry; null when it cannot be inflated. */
function unpackStart(bytes: Uint8Array, entry: ZipEntry, budget: InflateBudget): Uint8Array | null {
  const packed = packedBytes(bytes, entry)?.subarray(0, startBytes) ?? null;
  const start =
    packed === null || entry.method === 0 ? packed : budget.inflate(packed, { raw: true });
  return start?.subarray(0, 8) ?? null;
}

/** Returns the stored bytes of an entry; null when they are truncated or use another method. */
function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  if (entry.method !== 0 && entry.method !== 8) return null;
  const packed = bytes.subarray(entry.dataAt, entry.dataAt + entry.packedBytes);
  return packed.length === entry.packedBytes ? packed : null;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}

function includesUtf16(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes).includes(Buffer.from(word, 'utf16le'));
}
