import { constants, inflateSync } from 'node:zlib';

/** Compressed objects of a resume are a few hundred kilobytes; more is no resume. */
const objectsMax = 20 * 1024 * 1024;
const space = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
/**
 * Actions that run something, send something or open something beside the document. Going to a page
 * or to a web address is none.
 */
const actions = 'JavaScript|Launch|SubmitForm|ImportData|Rendition|GoToE|RichMediaExecute';
// An action names its kind under /S, as it stands or as an object of its own. The bare word may
// stand in any resume: "HTML/JavaScript".
const action = new RegExp(
  String.raw`/S${space}/(?:${actions})(?![\w-])|\bobj${space}/(?:${actions})(?![\w-])`,
);
const media = new RegExp(String.raw`/Subtype${space}/(?:RichMedia|Screen|3D)(?![\w-])`);
const attachment = new RegExp(String.raw`/EF${space}(?:<<|\d+${space}\d+${space}R)`, 'g');
const xmlAttachment = /\/Subtype\s*\/(?:text|application)\/xml(?![\w-])/g;

/**
 * Whether a PDF does something when it is opened or clicked, or carries other files: scripts,
 * programs, forms that are sent, media, attachments.
 * Ordinary resumes have none of it, whatever program wrote them; those of Europass carry their data
 * as XML and pass. Null: its compressed
 * objects cannot be read.
 */
export function isActivePdf(bytes: Uint8Array): boolean | null {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = compressedObjects(bytes, raw);
  if (objects === null) return null;
  // A name may spell any of its letters in hex: /J#61vaScript.
  const text = [raw, ...objects]
    .join('\n')
    .replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  if (action.test(text) || media.test(text)) return true;
  const attached = text.match(attachment)?.length ?? 0;
  return attached > (text.match(xmlAttachment)?.length ?? 0);
}

/**
 * What stands in streams of objects; null when one of them cannot be unpacked, or all are larger
 * than a resume's.
 */
function compressedObjects(bytes: Uint8Array, raw: string): string[] | null {
  const found: string[] = [];
  let left = objectsMax;
  for (const { index } of raw.matchAll(/\/Type\s*\/ObjStm/g)) {
    const from = raw.indexOf('stream', index);
    const head = raw.slice(Math.max(raw.lastIndexOf('obj', index), 0), from);
    if (from === -1 || !/\/Filter/.test(head)) continue;
    if (!/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(head)) return null;
    const start = from + 'stream'.length + (raw.startsWith('\r\n', from + 'stream'.length) ? 2 : 1);
    try {
      const text = inflateSync(bytes.subarray(start), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: left,
      }).toString('latin1');
      left -= text.length;
      found.push(text);
    } catch {
      return null;
    }
  }
  return found;
}
