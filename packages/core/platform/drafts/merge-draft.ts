import { isDeepStrictEqual } from 'node:util';
import type { FieldConflict, WorkingCopy } from './working-copy.ts';

/** Who saves, from which form, and what that form knew. */
export interface Save {
  /** Null for a program. */
  userId: string | null;
  tab: string;
  /** The revision of the working copy that the form shows. */
  revision: number;
  /** The one that stands, and the one that this save makes. */
  current: number;
  next: number;
  at: string;
}

/** Two texts for one field: what stands, and what was sent. */
export interface StaleField {
  theirs: unknown;
  mine: unknown;
  /** Who typed what stands, where that is known. */
  byId: string | null;
}

/**
 * Writes fields into a working copy, in place. A field that another form changed since `revision`
 * stays as it is, and what was sent is kept beside it, one text for each member: those fields are
 * answered. A text beside another is let go when someone who sees both chooses, or when its author
 * types a newer one.
 */
export function mergeDraft<Draft extends object>(
  copy: WorkingCopy<Draft>,
  values: Partial<Draft>,
  save: Save,
): { isChanged: boolean; stale: Partial<Record<keyof Draft, StaleField>> } {
  const stale: Partial<Record<keyof Draft, StaleField>> = {};
  let isChanged = false;
  for (const field of Object.keys(values) as (keyof Draft)[]) {
    const value = values[field];
    const beside = copy.conflicts[field] ?? [];
    const last = copy.fieldRevisions[field];
    if (isDeepStrictEqual(copy.data[field], value)) {
      // What stands was chosen by a form that shows all texts.
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
