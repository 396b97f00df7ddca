import { typedKeys } from '@causa/shared/platform/typed-object';
import { isDeepStrictEqual } from 'node:util';
import type { FieldConflict, WorkingCopy } from './working-copy.ts';

/** Who saves, from which form, and the revision it was based on. */
export interface Save {
  /** Null for an API key. */
  userId: string | null;
  tab: string;
  /** Revision of the draft that the form shows. */
  revision: number;
  /** The stored revision and the one this save creates. */
  current: number;
  next: number;
  at: string;
}

/** Two values of one field: the stored one and the submitted one. */
export interface StaleField {
  theirs: unknown;
  mine: unknown;
  /** Author of the stored value; null when unknown. */
  byId: string | null;
}

/**
 * Merges fields into a draft, in place, and returns the fields in conflict. A field that another
 * form changed since `revision` keeps its value, and the submitted value is stored as a conflict,
 * one per member. A conflict is removed when a member who sees both values chooses, or when its
 * author submits a newer value.
 */
export function mergeDraft<Draft extends object>(
  copy: WorkingCopy<Draft>,
  values: Partial<Draft>,
  save: Save,
): { isChanged: boolean; stale: Partial<Record<keyof Draft, StaleField>> } {
  const stale: Partial<Record<keyof Draft, StaleField>> = {};
  let isChanged = false;
  for (const field of typedKeys(values)) {
    const value = values[field];
    const beside = copy.conflicts[field] ?? [];
    const last = copy.fieldRevisions[field];
    if (isDeepStrictEqual(copy.data[field], value)) {
      // The value was chosen in a form that shows all conflicts.
      if (save.revision !== save.current || beside.length === 0) continue;
      storeConflict(copy, field, []);
    } else if (last === undefined || last.revision <= save.revision || last.tab === save.tab) {
      Object.assign(copy.data, { [field]: value });
      copy.fieldRevisions[field] = { revision: save.next, tab: save.tab, byId: save.userId };
      const isChosen = beside.some((other) => isDeepStrictEqual(other.value, value));
      storeConflict(copy, field, isChosen ? [] : without(beside, save.userId));
    } else {
      stale[field] = { theirs: copy.data[field], mine: value, byId: last.byId };
      const mine: FieldConflict = { value, byId: save.userId, at: save.at };
      storeConflict(copy, field, [...without(beside, save.userId), mine]);
    }
    isChanged = true;
  }
  return { isChanged, stale };
}

function without(conflicts: readonly FieldConflict[], userId: string | null): FieldConflict[] {
  return conflicts.filter(({ byId }) => byId !== userId);
}

function storeConflict<Draft>(
  copy: WorkingCopy<Draft>,
  field: keyof Draft,
  conflicts: FieldConflict[],
): void {
  if (conflicts.length > 0) copy.conflicts[field] = conflicts;
  else delete copy.conflicts[field];
}
