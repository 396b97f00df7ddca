import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFileError, readFileText, readWholeFile, UnreadableFile } from './text-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'causa-text-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (content: string | Uint8Array): string => {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  return file;
};
async function read(file: string): Promise<string> {
  let text = '';
  for await (const piece of readFileText(file)) text += piece;
  return text;
}
const filler = 'é\n'.repeat(30_000);

describe('readFileText', () => {
  it('joins characters that two pieces share and leaves out a byte order mark', async () => {
    expect(await read(fileOf(`\uFEFFa${filler}`))).toBe(`a${filler}`);
  });

  it.each([
    ['Latin-1', Buffer.from('name\nJosé', 'latin1'), /file, line 2: not UTF-8 text/],
    [
      'Latin-1 in a later piece',
      Buffer.concat([Buffer.from(`a${filler}`), Buffer.from('José', 'latin1')]),
      /file, line 30001: not UTF-8 text/,
    ],
    ['half of a character at the end', Buffer.from('a\né').subarray(0, -1), /line 2: not UTF-8/],
    ['UTF-16', Buffer.from('\uFEFFname', 'utf16le'), /file, line 1: UTF-16 text/],
    ['a null character', 'a\nb\0', /file, line 2: a null character/],
    ['no text', ' \n', /file: it is empty/],
    ['nothing', '', /file: it is empty/],
  ])('refuses a file with %s and names its line', async (_name, content, message) => {
    const failure = read(fileOf(content));
    await expect(failure).rejects.toThrow(UnreadableFile);
    await expect(failure).rejects.toThrow(message);
  });

  it('refuses a directory and a missing file', async () => {
    await expect(read(folder)).rejects.toThrow(`${folder}: it is a directory.`);
    await expect(read(join(folder, 'other'))).rejects.toThrow('there is no such file');
  });
});

describe('readWholeFile', () => {
  it('reads line breaks of every kind as one', async () => {
    expect(await readWholeFile(fileOf('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
  });

  it('refuses a file above the size limit', async () => {
    await expect(readWholeFile(fileOf('x'.repeat(65_537)))).rejects.toThrow(/longer than/);
  });
});

describe('describeFileError', () => {
  it.each([
    ['EACCES', 'permission denied'],
    ['ENOSPC', 'the disk is full'],
    ['EPIPE', undefined],
  ])('describes %s as %s', (code, words) => {
    expect(describeFileError(Object.assign(new Error(code), { code }))).toBe(words);
  });
});
