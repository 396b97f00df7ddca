import { InflateBudget } from './inflate-budget.ts';
import { listPdfWords } from './pdf-words.ts';

/** Compressed objects of a resume take a few hundred kilobytes; larger files are refused. */
const objectsMax = 20 * 1024 * 1024;
/** Limit for reading all streams once and inflating the start of each. */
const startsMax = 64 * 1024 * 1024;
/** A file with more streams is refused. */
const streamsMax = 5_000;
/**
 * Actions that run, send or open something outside of the document. Links to pages and URLs are
 * allowed.
 */
const action =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|Rendition|GoToE|RichMediaExecute)(?![\w-])/y;
const media = /\/(?:RichMedia|Screen|3D)(?![\w-])/y;
const dictionaryOrReference = /<<|\d{1,10}[\s\0%]/y;
const listOrReference = /\[|\d/y;
const xmlAttachment = /\/Subtype\s*\/(?:text|application)\/xml(?![\w-])/g;

/**
 * Returns true when a PDF acts on opening or clicks, or contains other files: scripts, programs,
 * submitted forms, media, attachments. Ordinary resumes have none, and the XML data of Europass
 * resumes is allowed. Null when its compressed objects cannot be read.
 */
export function isActivePdf(bytes: Uint8Array): boolean | null {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = compressedObjects(bytes, raw);
  if (objects === null) return null;
  // A name may encode any letter in hex: /J#61vaScript.
  const text = [raw, ...objects]
    .join('\n')
    .replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const wordAfter = listPdfWords(text);
  const count = (key: RegExp, value: RegExp): number => {
    let found = 0;
    for (const { index, 0: word } of text.matchAll(key)) {
      value.lastIndex = wordAfter(index + word.length);
      if (value.test(text)) found += 1;
    }
    return found;
  };
  // An action has its kind under /S, directly or as an indirect object. The bare word may be text
  // of a resume: "HTML/JavaScript". An XFA form contains scripts.
  if (
    count(/\/S|\bobj/g, action) > 0 ||
    count(/\/Subtype(?![\w-])/g, media) > 0 ||
    count(/\/XFA(?![\w-])/g, listOrReference) > 0
  )
    return true;
  const attached = count(/\/EF(?![\w-])/g, dictionaryOrReference);
  return attached > (text.match(xmlAttachment)?.length ?? 0);
}

/** Returns a pattern for a name with any letter encoded as `#` and two hex digits. */
const named = (name: string): string =>
  `/${Array.from(name, (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}(?![\\w#-])`;
const objectStream = new RegExp(named('ObjStm'), 'i');
const filter = new RegExp(named('Filter'), 'i');
const flateFilter = new RegExp(
  String.raw`${named('Filter')}\s*(?:${named('FlateDecode')}|\[\s*${named('FlateDecode')}\s*\])`,
  'i',
);
const otherFilters = new RegExp(
  ['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'Crypt'].map(named).join('|'),
  'i',
);
const streamStart = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)/g;
/** An object stream starts with object numbers and offsets. */
const places = /^[\s\0]*\d+[\s\0]+\d+[\s\0]/;
/**
 * Bytes of a stream that show whether it may contain objects; the second value is for long codes.
 */
const firstBytes = [128, 512];
const enoughText = 40;

/**
 * Returns the content of object streams, including undeclared ones, because readers accept these,
 * too. Null when a declared one cannot be inflated, or their total exceeds the limit.
 */
function compressedObjects(bytes: Uint8Array, raw: string): string[] | null {
  const found: string[] = [];
  const budget = new InflateBudget({
    input: 2 * bytes.length + streamsMax * firstBytes.reduce((sum, length) => sum + length, 0),
    output: objectsMax + startsMax,
  });
  let left = objectsMax;
  const otherFrom = raw.search(otherFilters);
  let [before, streams] = [0, 0];
  for (const match of raw.matchAll(streamStart)) {
    if ((streams += 1) > streamsMax) return null;
    const start = match.index + match[0].length;
    const between = raw.slice(before, start);
    before = start;
    const own = objectStream.exec(between);
    const head =
      own === null ? '' : between.slice(Math.max(between.lastIndexOf('obj', own.index), 0));
    if (filter.test(head) && !flateFilter.test(head)) return null;
    const packed = bytes.subarray(start);
    const mayHold = mayHoldObjects(packed, budget);
    if (budget.isSpent) return null;
    if (!mayHold) {
      // Uncompressed content is scanned with the rest of the file.
      const isPlain = !filter.test(head) && places.test(raw.slice(start, start + 100));
      if (own !== null && (!isPlain || (otherFrom !== -1 && otherFrom < start))) return null;
      continue;
    }
    const text = budget.inflate(packed, { max: left })?.toString('latin1') ?? null;
    if (text === null) return null;
    left -= text.length;
    found.push(text);
  }
  return found;
}

function mayHoldObjects(packed: Uint8Array, budget: InflateBudget): boolean {
  for (const length of firstBytes) {
    const text = budget.inflate(packed.subarray(0, length))?.toString('latin1') ?? null;
    if (text === null) return false;
    if (text.length >= enoughText) return places.test(text);
  }
  return true;
}
