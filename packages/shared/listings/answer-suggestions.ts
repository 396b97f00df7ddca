import type { DraftField } from './drafts/listing-draft.ts';

/** The fields for which answers are suggested. */
export const suggestedFields = [
  'roleFamily',
  'functions',
  'professionalLevel',
  'areasOfFocus',
  'place',
  'benefitKinds',
  'benefits',
  'skills',
  'applyBy',
  'applyUrl',
  'applyEmail',
] as const satisfies readonly DraftField[];
export type SuggestedField = (typeof suggestedFields)[number];

/** Why an answer is suggested: the title, the last published listing, or one of the same role. */
export const suggestionReasons = ['TITLE', 'LAST', 'EARLIER'] as const;

export interface AnswerSuggestion {
  field: SuggestedField;
  value: string;
  /** The name of a place. */
  text?: string | undefined;
  reason: (typeof suggestionReasons)[number];
}

/** Returns each suggestion once, with its first reason. */
export function uniteSuggestions(all: readonly AnswerSuggestion[]): AnswerSuggestion[] {
  const seen = new Map<string, AnswerSuggestion>();
  for (const each of all) {
    const key = `${each.field} ${each.value.toLowerCase()}`;
    if (!seen.has(key)) seen.set(key, each);
  }
  return [...seen.values()];
}
