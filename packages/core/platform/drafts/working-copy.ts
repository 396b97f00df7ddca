/** What another member typed into a field that was changed meanwhile. */
export interface FieldConflict {
  value: unknown;
  /** Null where their account was erased. */
  byId: string | null;
  at: string;
}

/** The revision in which a field was changed last, the form that did it, and whose it was. */
export interface FieldChange {
  revision: number;
  tab: string;
  /** Null where their account was erased. */
  byId: string | null;
}

/** What members have typed and not published yet, with its columns as they are written. */
export interface WorkingCopy<Draft> {
  data: Draft;
  fieldRevisions: Partial<Record<keyof Draft, FieldChange>>;
  /** The texts that wait beside what stands, one for each member at most. */
  conflicts: Partial<Record<keyof Draft, FieldConflict[]>>;
}

/** The working copy in a row whose columns no schema of the database describes. */
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

/** What others changed since a form was opened, in fields that it did not send. */
export function listChangesSince<Draft extends object>(
  { data, fieldRevisions }: WorkingCopy<Draft>,
  { revision, tab, sent }: { revision: number; tab: string; sent: readonly (keyof Draft)[] },
): Partial<Draft> {
  const fields = (Object.keys(data) as (keyof Draft)[]).filter((field) => {
    const last = fieldRevisions[field];
    return (
      last !== undefined && last.revision > revision && last.tab !== tab && !sent.includes(field)
    );
  });
  return Object.fromEntries(fields.map((field) => [field, data[field]])) as Partial<Draft>;
}

/** Who changed some fields last; null where their account was erased. */
export function listAuthors<Draft extends object>(
  { fieldRevisions }: WorkingCopy<Draft>,
  fields: readonly (keyof Draft)[],
): Partial<Record<keyof Draft, string | null>> {
  return Object.fromEntries(
    fields.map((field) => [field, fieldRevisions[field]?.byId ?? null]),
  ) as Partial<Record<keyof Draft, string | null>>;
}
