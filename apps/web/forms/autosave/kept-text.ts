import { parseJson } from '@causa/shared/platform/parse-json';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { belongsTo } from '@causa/shared/listings/drafts/draft-marks';
import type { FormCodec, RestoredFacts, UnsavedField } from './save-types.ts';

/** The form that text belongs to: an account never sees another one's text in the same browser. */
export interface FormPlace {
  userId: string;
  /** The id of the listing or organization. */
  recordId: string;
  section: string;
}

interface KeptField extends Omit<UnsavedField, 'field'> {
  values: DraftValues;
}

/** Text of one open form that the server does not have yet. */
export interface KeptText {
  at: number;
  fields: Partial<Record<string, KeptField>>;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'listingText.v1.';
const keptDays = 30;
const maxCopies = 30;
const maxCopyLength = 400_000;

/** Returns the start of the storage keys of a form's text. */
export const placeKey = ({ userId, recordId, section }: FormPlace): string =>
  `${prefix}${userId}.${recordId}.${section}.`;

/** Returns the values of a form for some of its fields, for storage. */
export function textToKeep(
  unsaved: readonly UnsavedField[],
  values: DraftValues,
  at: number,
): KeptText {
  return {
    at,
    fields: Object.fromEntries(
      unsaved.map(({ field, ...facts }) => [
        field,
        {
          ...facts,
          values: Object.fromEntries(
            Object.entries(values).filter(([name]) => belongsTo(name, field)),
          ),
        },
      ]),
    ),
  };
}

/** Stores a form's unsaved text; removes the entry once everything is saved. */
export function keepText(store: Store, place: FormPlace, tab: string, text: KeptText): void {
  const key = placeKey(place) + tab;
  const content = JSON.stringify(text);
  if (Object.keys(text.fields).length === 0 || content.length > maxCopyLength)
    return store.removeItem(key);
  try {
    store.setItem(key, content);
  } catch {
    // A full store; the server still receives it.
  }
}

/** Returns the text of earlier forms of the same section, oldest first. Deletes expired entries. */
export function takeKeptText(store: Store, place: FormPlace, now: number): KeptText[] {
  const all = keysIn(store).map((key) => ({ key, text: parseText(store.getItem(key)) }));
  const isFresh = ({ text }: (typeof all)[number]): boolean =>
    text !== undefined && text.at > now - keptDays * dayMs;
  const fresh = all
    .filter(isFresh)
    .toSorted((one, other) => readTime(one.text) - readTime(other.text));
  const mine = fresh.filter(({ key }) => key.startsWith(placeKey(place)));
  // The calling form stores what it shows under a key of its own.
  const gone = [...all.filter((one) => !isFresh(one)), ...mine, ...fresh.slice(0, -maxCopies)];
  for (const { key } of gone) store.removeItem(key);
  return mine.flatMap(({ text }) => text ?? []);
}

export interface Restored {
  at: number;
  fields: string[];
  values: Record<string, string>;
  facts: Record<string, RestoredFacts>;
  /** The stored texts of these fields. */
  texts: Record<string, OlderText>;
  /** Other texts of these fields from closed tabs, newest first. */
  older: OlderText[];
}

/** A text of one field that is offered beside a newer one. */
export interface OlderText {
  field: string;
  at: number;
  kept: KeptField;
}

/** Stores an older text until its author has used or discarded it. */
export function keepOlderText(
  store: Store,
  place: FormPlace,
  { field, at, kept }: OlderText,
): void {
  keepText(store, place, olderTab({ field, at }), { at, fields: { [field]: kept } });
}

export function forgetOlderText(store: Store, place: FormPlace, older: OlderText): void {
  store.removeItem(placeKey(place) + olderTab(older));
}

const olderTab = ({ field, at }: Pick<OlderText, 'field' | 'at'>): string => `older-${field}-${at}`;

/** Returns what the form does not show, the newest text of each field; undefined: nothing. */
export function textToRestore(
  copies: readonly KeptText[],
  shown: DraftValues,
  { fields, markOf }: Pick<FormCodec, 'fields' | 'markOf'>,
): Restored | undefined {
  const restored: Restored = { at: 0, fields: [], values: {}, facts: {}, texts: {}, older: [] };
  for (const field of fields) {
    const copy = copies.findLast((one) => one.fields[field] !== undefined);
    const kept = copy?.fields[field];
    if (copy === undefined || kept === undefined) continue;
    const stands = markOf(shown, field);
    restored.older.push(...olderTexts(copies, field, [stands, markOf(kept.values, field)], markOf));
    if (stands === markOf(kept.values, field)) continue;
    restored.fields.push(field);
    restored.at = Math.max(restored.at, copy.at);
    Object.assign(restored.values, kept.values);
    restored.texts[field] = { field, at: copy.at, kept };
    restored.facts[field] = { sent: kept.known, base: kept.revision };
  }
  return restored.fields.length + restored.older.length === 0 ? undefined : restored;
}

/**
 * Returns texts that were not restored because their field was edited or cannot show them; they are
 * offered as older texts. Excludes a text that the form already has.
 */
export function unfilledTexts(
  found: Restored,
  filled: readonly string[],
  typed: DraftValues,
  { markOf }: Pick<FormCodec, 'markOf'>,
): OlderText[] {
  return found.fields.flatMap((field) => {
    const text = found.texts[field];
    const isThere = text === undefined || markOf(text.kept.values, field) === markOf(typed, field);
    return isThere || filled.includes(field) ? [] : [text];
  });
}

/** Returns the texts of a field in these copies that are not among the known ones, newest first. */
function olderTexts(
  copies: readonly KeptText[],
  field: string,
  known: readonly string[],
  markOf: FormCodec['markOf'],
): OlderText[] {
  const seen = new Set(known);
  return copies.toReversed().flatMap(({ at, fields: { [field]: kept } }) => {
    if (kept === undefined || seen.has(markOf(kept.values, field))) return [];
    seen.add(markOf(kept.values, field));
    return [{ field, at, kept }];
  });
}

function keysIn(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function parseText(content: string | null): KeptText | undefined {
  const text = parseJson(content ?? '');
  return isKeptText(text) ? text : undefined;
}

function isKeptText(value: unknown): value is KeptText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'fields' in value &&
    typeof value.fields === 'object'
  );
}

const readTime = (text: KeptText | undefined): number => text?.at ?? 0;
