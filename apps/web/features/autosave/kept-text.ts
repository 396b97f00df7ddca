import type { DraftValues } from '@causa/shared/draft-form';
import { belongsTo } from '@causa/shared/draft-marks';
import type { FormCodec, UnsavedField } from './save-types.ts';

/** Which form: an account never sees what another one typed in the same browser. */
export interface FormPlace {
  userId: string;
  /** The listing, or the organization. */
  recordId: string;
  section: string;
}

interface KeptField extends Omit<UnsavedField, 'field'> {
  values: DraftValues;
}

/** What was typed and the server does not have yet, as one open form left it. */
export interface KeptText {
  at: number;
  fields: Partial<Record<string, KeptField>>;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'listingText.v1.';
const keptDays = 30;
const mostCopies = 30;
const longestCopy = 400_000;

const placeKey = ({ userId, recordId, section }: FormPlace): string =>
  `${prefix}${userId}.${recordId}.${section}.`;

/** The values of a form that belong to some of its fields, to be kept. */
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

/** Keeps what one form has not saved; nothing once all of it is. */
export function keepText(store: Store, place: FormPlace, tab: string, text: KeptText): void {
  const key = placeKey(place) + tab;
  const content = JSON.stringify(text);
  if (Object.keys(text.fields).length === 0 || content.length > longestCopy)
    return store.removeItem(key);
  try {
    store.setItem(key, content);
  } catch {
    // A full store: the server still gets it.
  }
}

/** What earlier forms of the same section left, the oldest first. What is too old is deleted. */
export function takeKeptText(store: Store, place: FormPlace, now: number): KeptText[] {
  const all = keysIn(store).map((key) => ({ key, text: parsed(store.getItem(key)) }));
  const isFresh = ({ text }: (typeof all)[number]): boolean =>
    text !== undefined && text.at > now - keptDays * 86_400_000;
  const fresh = all.filter(isFresh).toSorted((one, other) => atOf(one.text) - atOf(other.text));
  const mine = fresh.filter(({ key }) => key.startsWith(placeKey(place)));
  // The form that asks keeps what it shows under a name of its own.
  const gone = [...all.filter((one) => !isFresh(one)), ...mine, ...fresh.slice(0, -mostCopies)];
  for (const { key } of gone) store.removeItem(key);
  return mine.flatMap(({ text }) => text ?? []);
}

export interface Restored {
  at: number;
  fields: string[];
  values: Record<string, string>;
  /** The revision before the change of others, of fields that they changed meanwhile. */
  bases: Record<string, number>;
}

/** What of it the form does not show; undefined where that is nothing. */
export function textToRestore(
  copies: readonly KeptText[],
  shown: DraftValues,
  { fields, markOf }: Pick<FormCodec, 'fields' | 'markOf'>,
): Restored | undefined {
  const restored: Restored = { at: 0, fields: [], values: {}, bases: {} };
  for (const field of fields) {
    const copy = copies.findLast((one) => one.fields[field] !== undefined);
    const kept = copy?.fields[field];
    if (copy === undefined || kept === undefined) continue;
    const stands = markOf(shown, field);
    if (stands === markOf(kept.values, field)) continue;
    restored.fields.push(field);
    restored.at = Math.max(restored.at, copy.at);
    Object.assign(restored.values, kept.values);
    if (!kept.known.includes(stands)) restored.bases[field] = kept.revision;
  }
  return restored.fields.length === 0 ? undefined : restored;
}

function keysIn(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function parsed(content: string | null): KeptText | undefined {
  try {
    const text = JSON.parse(content ?? 'null') as KeptText | null;
    return typeof text?.at === 'number' && typeof text.fields === 'object' ? text : undefined;
  } catch {
    return undefined;
  }
}

const atOf = (text: KeptText | undefined): number => text?.at ?? 0;
