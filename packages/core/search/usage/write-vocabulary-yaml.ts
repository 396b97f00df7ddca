import { toSlug } from '@causa/shared/platform/ids';
import { locales } from '@causa/shared/platform/locales';
import { requireStaffLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import type { VocabularyProposal } from '../../generated/prisma/client.ts';
import { getConcept } from '../text/concepts.ts';

/**
 * Returns accepted proposals as YAML for `packages/core/search/vocabulary`: whole lists of names
 * of known concepts, to replace, and new entries. Staff only.
 */
export async function writeVocabularyYaml(context: Context): Promise<string> {
  requireStaffLogin(context);
  const rows = await context.db.vocabularyProposal.findMany({
    where: { status: 'ACCEPTED' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const byConcept = new Map<string, VocabularyProposal[]>();
  for (const row of rows) {
    const id = row.conceptId ?? toSlug(row.names.en.split(',')[0] ?? '');
    byConcept.set(id, [...(byConcept.get(id) ?? []), row]);
  }
  return [...byConcept].map(([id, proposals]) => writeEntry(id, proposals)).join('');
}

function writeEntry(id: string, proposals: readonly VocabularyProposal[]): string {
  const known = getConcept(id);
  const lines = locales.flatMap((locale) => {
    const added = proposals.flatMap(({ names }) => splitNames(names[locale]));
    if (added.length === 0) return [];
    return [
      `  ${locale}: ${[...new Set([...(known?.shownNames[locale] ?? []), ...added])].join(', ')}`,
    ];
  });
  const broader = [...new Set(proposals.flatMap(({ broaderId }) => broaderId ?? []))];
  const notes = proposals.flatMap(({ note }) => (note === '' ? [] : [`  # ${note}`]));
  return [
    `${id}:`,
    ...lines,
    ...(broader.length === 0 ? [] : [`  broader: ${broader.join(', ')}`]),
    ...notes,
    '',
  ].join('\n');
}

/** Names of the file are separated by commas; signs that mean something in YAML are left out. */
function splitNames(names: string): string[] {
  return names
    .split(',')
    .map((name) =>
      name
        .replace(/[:#"'{}[\]|>*!%@`]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
}
