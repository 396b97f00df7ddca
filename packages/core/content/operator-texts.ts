import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readWholeFile } from '../platform/text/text-file.ts';

const folderName = 'operator';

/** The operator's texts by file name without `.md`, such as `about.en`. */
export type OperatorTexts = ReadonlyMap<string, string>;

/** Reads the operator's own texts in the folder `operator` of the content; it may be missing. */
export async function readOperatorTexts(contentFolder: string): Promise<OperatorTexts> {
  const folder = join(contentFolder, folderName);
  const names = await readdir(folder).catch(() => []);
  const texts = new Map<string, string>();
  for (const name of names.filter((each) => each.endsWith('.md') && each !== 'README.md'))
    texts.set(name.slice(0, -'.md'.length), (await readWholeFile(join(folder, name))).trim());
  return texts;
}

const section = /^##? [^\n]*\n+<!-- operator: ([a-z-]+) -->\n*/gm;
const marker = /<!-- operator: [a-z-]+ -->/;

/**
 * Puts the operator's texts into a page, at `<!-- operator: NAME -->` below a heading. Without its
 * text, a section is left out with its heading. Returns the page and the names of missing files.
 * @param name path of the page below the content folder, which begins with its language
 */
export function fillOperatorTexts(
  name: string,
  page: string,
  texts: OperatorTexts,
): { page: string; missing: string[] } {
  const locale = name.slice(0, 2);
  const missing: string[] = [];
  const filled = page.replaceAll(section, (found: string, key: string) => {
    const text = texts.get(`${key}.${locale}`);
    if (text !== undefined && text !== '') return found.replace(marker, () => text);
    missing.push(`${folderName}/${key}.${locale}.md`);
    return '';
  });
  return { page: filled, missing };
}
