import { createReadStream } from 'node:fs';
import { getErrorCode } from '../error-code.ts';

/** A file that is not readable text. The message names the file, the line and the cause. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Text of a file, whole or in chunks. */
export type FileText = string | AsyncIterable<string>;

/** Maximum characters of a file that is read whole. */
const wholeFileMax = 65_536;

const causes: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a directory',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Describes why a file cannot be read or written; undefined for other errors. */
export function describeFileError(error: unknown): string | undefined {
  const code = getErrorCode(error);
  return code === undefined ? undefined : causes[code];
}

/**
 * Reads a UTF-8 file in chunks and bounded memory, without the byte order mark.
 * @throws UnreadableFile when the file cannot be opened, is empty or is not UTF-8
 */
export async function* readFileText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let isEmpty = true;
  let isFirst = true;
  try {
    for await (const bytes of createReadStream(file)) {
      if (!Buffer.isBuffer(bytes)) continue;
      if (isFirst && /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)))
        throw new UnreadableFile(`${file}, line 1: UTF-16 text; save the file as UTF-8.`);
      isFirst = false;
      const text = decode(decoder, bytes, () => `${file}, line ${line + linesBeforeFault(bytes)}`);
      const nullAt = text.indexOf('\0');
      if (nullAt >= 0)
        throw new UnreadableFile(
          `${file}, line ${line + countLines(text.slice(0, nullAt))}: a null character.`,
        );
      line += countLines(text);
      isEmpty &&= !/\S/.test(text);
      yield text;
    }
    yield decode(decoder, undefined, () => `${file}, line ${line}`);
  } catch (error) {
    const cause = describeFileError(error);
    throw cause === undefined ? error : new UnreadableFile(`${file}: ${cause}.`, { cause: error });
  }
  if (isEmpty) throw new UnreadableFile(`${file}: it is empty.`);
}

/**
 * Reads a whole UTF-8 file and normalizes line breaks to `\n`.
 * @throws UnreadableFile as `readFileText`, and for more than 65,536 characters
 */
export async function readWholeFile(file: string): Promise<string> {
  let text = '';
  for await (const piece of readFileText(file)) {
    text += piece;
    if (text.length > wholeFileMax)
      throw new UnreadableFile(`${file}: longer than ${wholeFileMax} characters.`);
  }
  return text.replaceAll(/\r\n?/g, '\n');
}

function decode(decoder: TextDecoder, bytes: Buffer | undefined, place: () => string): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (error) {
    throw new UnreadableFile(`${place()}: not UTF-8 text; save the file as UTF-8.`, {
      cause: error,
    });
  }
}

/** Counts the lines of a chunk before its first byte that is not UTF-8. */
function linesBeforeFault(bytes: Buffer): number {
  // Skips the end of a character that started in the previous chunk.
  const start = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return countLines(bytes.toString('utf8', Math.max(0, start)).split('\ufffd', 1)[0] ?? '');
}

const countLines = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
