import type { Infer } from '@causa/shared/platform/contract';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import { usageRowsMax } from '@causa/shared/search/usage';
import type { readSearchUsageContract } from '@causa/shared/search/usage.contract';
import { requireStaffLogin } from '../../platform/fresh-login.ts';
import type { Context } from '../../platform/context.ts';
import { getConcept } from '../text/concepts.ts';
import { listUnknownWords } from './search-words.ts';
import {
  type SearchCounts,
  selectAllSearches,
  selectWithoutClicks,
  selectWithoutResults,
} from './usage.sql.ts';
import type { VocabularyProposal } from '../../generated/prisma/client.ts';

type Usage = Infer<(typeof readSearchUsageContract)['reply']>;
type Row = SearchCounts & { words: string };

const proposalsMax = 100;

/** Returns the searches of a language without success, and the proposed entries. Staff only. */
export async function readSearchUsage(
  context: Context,
  { language, days }: { language: Locale; days: number },
): Promise<Usage> {
  requireStaffLogin(context);
  const { db } = context;
  const from = new Date(context.now().getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
  const [[total], withoutResults, withoutClicks, proposals] = await Promise.all([
    db.$queryRaw<SearchCounts[]>(selectAllSearches(language, from)),
    db.$queryRaw<Row[]>(selectWithoutResults(language, from, usageRowsMax)),
    db.$queryRaw<Row[]>(selectWithoutClicks(language, from, usageRowsMax)),
    db.vocabularyProposal.findMany({
      where: { locale: language },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: proposalsMax,
    }),
  ]);
  const addUnknown = (row: Row) => ({ ...row, unknown: listUnknownWords(row.words, language) });
  return {
    total: total ?? { searched: 0, empty: 0, opened: 0 },
    withoutResults: withoutResults.map(addUnknown),
    withoutClicks: withoutClicks.map(addUnknown),
    proposals: proposals.map((row) => proposalView(row, context.locale)),
  };
}

function proposalView(row: VocabularyProposal, locale: Locale): Usage['proposals'][number] {
  const { id, words, names, note, status, createdAt } = row;
  return {
    id,
    locale: row.locale,
    words,
    concept: getConceptName(row.conceptId, locale),
    names,
    broader: getConceptName(row.broaderId, locale),
    note,
    status,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the usual name of a concept; its id when the vocabulary no longer has it. */
function getConceptName(id: string | null, locale: Locale): string | null {
  return id === null ? null : (getConcept(id)?.shownNames[locale][0] ?? id);
}
