import type { ZipEntry } from './zip-directory.ts';

const programs =
  /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|docm|dotm|xlsm|xlsb|pptm|swf)$/i;
const activeParts = /(?:^|\/)(?:activeX|vba(?:project|data)|oleObject\d*\.)/i;
/** Magic numbers of programs, and of the container for macros and embedded objects of Office. */
const magics = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/**
 * Returns true for macros, embedded objects and programs under any name in a Word document. Charts
 * (an .xlsx) are allowed.
 */
export function isActivePart({ name }: Pick<ZipEntry, 'name'>, start: Uint8Array): boolean {
  return (
    programs.test(name) ||
    activeParts.test(name) ||
    magics.some((magic) => magic.every((byte, at) => start[at] === byte))
  );
}

/** Matches any namespace; quoted values may contain any character. */
const relationshipName = /<(?:[^\s<>/:"'=]+:)?Relationship(?=[\s/>])/g;
const relationship = /<(?:[^\s<>/:"'=]+:)?Relationship(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const relationships = /<(?:[^\s<>/:"'=]+:)?Relationships(?=[\s/>])/;

/**
 * Returns true when relationships make Word fetch external content on opening; null when they
 * cannot be parsed.
 */
export function fetchesFromElsewhere(rels: string): boolean | null {
  // Word accepts only plain UTF-8 here; files that we cannot parse are refused.
  if (rels.includes('\0') || /<!DOCTYPE|<!ENTITY|<!\[CDATA/i.test(rels)) return null;
  const names = rels.match(relationshipName)?.length ?? 0;
  const elements = rels.match(relationship) ?? [];
  // An incomplete element or another encoding.
  if (elements.length !== names || !relationships.test(rels)) return null;
  for (const element of elements) {
    if (getAttribute(element, 'TargetMode').toLowerCase() !== 'external') continue;
    if (/\/hyperlink$/i.test(getAttribute(element, 'Type'))) continue;
    // Word records the local path of the template on the author's disk, which fetches nothing.
    if (!isOwnDisk(getAttribute(element, 'Target'))) return true;
  }
  return false;
}

function isOwnDisk(target: string): boolean {
  const path = target.replace(/^file:\/\/\/(?=[a-z]:)/i, '');
  return /^[a-z]:[\\/]/i.test(path) || /^[^\\/:%][^:\\]*$/.test(path);
}

const attributes = {
  TargetMode: attributePattern('TargetMode'),
  Type: attributePattern('Type'),
  Target: attributePattern('Target'),
};

function attributePattern(name: string): RegExp {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
}

function getAttribute(element: string, name: keyof typeof attributes): string {
  const [, double, single] = attributes[name].exec(element) ?? [];
  return (double ?? single ?? '').replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|amp);/gi,
    (_all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal ?? 38) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
