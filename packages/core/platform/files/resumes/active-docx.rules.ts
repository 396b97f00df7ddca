import type { ZipEntry } from './zip-directory.ts';

const programs =
  /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|docm|dotm|xlsm|xlsb|pptm|swf)$/i;
const activeParts = /(?:^|\/)(?:activeX|vba(?:project|data)|oleObject\d*\.)/i;
/** How a program begins, and the container in which Office keeps macros and embedded objects. */
const magics = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/**
 * What a Word document carries beside text: macros, embedded objects or programs under whatever
 * name. Charts (an .xlsx) are ordinary.
 */
export function isActivePart({ name }: Pick<ZipEntry, 'name'>, start: Uint8Array): boolean {
  return (
    programs.test(name) ||
    activeParts.test(name) ||
    magics.some((magic) => magic.every((byte, at) => start[at] === byte))
  );
}

/** In whatever namespace; values may have any sign between their quotes. */
const relationshipName = /<(?:[^\s<>/:"'=]+:)?Relationship(?=[\s/>])/g;
const relationship = /<(?:[^\s<>/:"'=]+:)?Relationship(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const relationships = /<(?:[^\s<>/:"'=]+:)?Relationships(?=[\s/>])/;

/**
 * Whether a list of relationships makes Word fetch something from elsewhere when the document is
 * opened. Null: it cannot be read.
 */
export function fetchesFromElsewhere(rels: string): boolean | null {
  // Word takes no other encoding here than UTF-8 without tricks; what we cannot read, we do not
  // pass on.
  if (rels.includes('\0') || /<!DOCTYPE|<!ENTITY|<!\[CDATA/i.test(rels)) return null;
  const names = rels.match(relationshipName)?.length ?? 0;
  const elements = rels.match(relationship) ?? [];
  // One that does not end as it should, or another encoding.
  if (elements.length !== names || !relationships.test(rels)) return null;
  for (const element of elements) {
    if (getAttribute(element, 'TargetMode').toLowerCase() !== 'external') continue;
    if (/\/hyperlink$/i.test(getAttribute(element, 'Type'))) continue;
    // Word notes where the template of a resume lay on its writer's own disk: that reaches nobody.
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
