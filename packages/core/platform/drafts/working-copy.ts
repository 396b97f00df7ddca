import { typedKeys } from '@causa/shared/platform/typed-object';

/** Value that another member submitted for a field that was changed meanwhile. */
export interface FieldConflict {
  value: unknown;
  /** Null when the account was erased. */
  byId: string | null;
  at: string;
}

/** Revision, form and author of the last change of a field. */
interface FieldChange {
  revision: number;
  tab: string;
  /** Null when the account was erased. */
  byId: string | null;
}

/** Unpublished changes of the members, as stored in the columns. */
export interface WorkingCopy<Draft> {
  data: Draft;
  fieldRevisions: Partial<Record<keyof Draft, FieldChange>>;
  /** Conflicting values by field, at most one per member. */
  conflicts: Partial<Record<keyof Draft, FieldConflict[]>>;
}

/** Parses the draft columns of a row, which the database schema does not describe. */
export function parseDraftCopy<Draft>(row: {
  data: unknown;
  fieldRevisions: unknown;
  conflicts: unknown;
}): WorkingCopy<Draft> {
  return {
    data: row.data as Draft,
    fieldRevisions: row.fieldRevisions as WorkingCopy<Draft>['fieldRevisions'],
    conflicts: row.conflicts as WorkingCopy<Draft>['conflicts'],
  };
}

/** Returns the changes of others since a form was opened, in fields it did not send. */
export function listChangesSince<Draft extends object>(
  { data, fieldRevisions }: WorkingCopy<Draft>,
  { revision, tab, sent }: { revision: number; tab: string; sent: readonly (keyof Draft)[] },
): Partial<Draft> {
  const changes: Partial<Draft> = {};
  for (const field of typedKeys(data)) {
    const last = fieldRevisions[field];
    if (last === undefined || last.revision <= revision || last.tab === tab) continue;
    if (!sent.includes(field)) changes[field] = data[field];
  }
  return changes;
}

/** Returns who last changed the fields; null when the account was erased. */
export function listAuthors<Draft extends object>(
  { fieldRevisions }: WorkingCopy<Draft>,
  fields: readonly (keyof Draft)[],
): Partial<Record<keyof Draft, string | null>> {
  const authors: Partial<Record<keyof Draft, string | null>> = {};
  for (const field of fields) authors[field] = fieldRevisions[field]?.byId ?? null;
  return authors;
}
