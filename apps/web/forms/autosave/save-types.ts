import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';

/** Maps the fields of a draft to form controls by name: `title`, `functions.teaching`. */
export interface FormCodec {
  fields: readonly string[];
  /** A short canonical form of the controls of a field, for comparisons. */
  markOf(values: DraftValues, field: string): string;
  /** Returns the control values that show a value of a field. */
  valuesOf(field: string, value: unknown): DraftValues;
  /** Returns the control values in the API's format. */
  setOf(values: DraftValues, fields: readonly string[]): Record<string, unknown>;
  /** Returns a value that another member typed in the API's format. */
  asSent(field: string, value: unknown): unknown;
  /** Returns whether a field can be sent in its present state. */
  isSendable(values: DraftValues, field: string): boolean;
}

/** Another member's text for a field that was changed here, too. */
export interface StaleText {
  theirs: unknown;
  byId: string | null;
}

/** Changes of others in fields that were not sent. */
export interface Merge {
  merged: Readonly<Record<string, unknown>>;
  mergedBy: Readonly<Record<string, string | null>>;
}

export interface SaveRequest {
  revision: number;
  set: Record<string, unknown>;
}

export type SaveReply =
  | ({ kind: 'saved'; revision: number } & Merge)
  | ({
      kind: 'stale';
      revision: number;
      fields: Readonly<Record<string, StaleText>>;
    } & Merge)
  /** Fields with values that not even a draft accepts. */
  | { kind: 'wrong'; fields: readonly string[] }
  | { kind: 'loggedOut' }
  /** Another account is logged in; nothing was written. */
  | { kind: 'otherAccount' }
  /** This account has no access, or not any more. */
  | { kind: 'refused'; isFormerMember?: boolean }
  /** No reply, or a temporary failure. */
  | { kind: 'failed'; isOffline: boolean }
  /** The listing cannot be edited. */
  | { kind: 'closed' }
  /** The account is no longer on the team. */
  | { kind: 'formerMember' };

export interface Clock {
  now(): number;
  /** Runs once after this delay, unless canceled. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface QueueOptions {
  codec: FormCodec;
  /** The account of the form. */
  userId: string;
  /** The values that the form showed, and their revision. */
  shown: DraftValues;
  revision: number;
  clock: Clock;
  /** Returns the current values of the form. */
  read(): DraftValues;
  /** Fills a field of the form; false if it cannot show the value. */
  show(field: string, value: unknown): boolean;
  send(request: SaveRequest): Promise<SaveReply>;
  /** Returns whose session it is now; undefined if unknown. */
  whoIsLoggedIn(): Promise<'same' | 'other' | 'none' | undefined>;
  onChange(): void;
}

type Phase =
  /** Idle, or waiting for the end of typing. */
  | 'ready'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'loggedOut'
  | 'otherAccount'
  | 'stale'
  | 'closed'
  | 'formerMember';

export interface SaveState {
  phase: Phase;
  savedAt: number | undefined;
  /** Stored only here, because the server rejects it. */
  wrong: readonly string[];
  stale: Readonly<Record<string, StaleText>>;
  /** The last change of others. */
  news: { fields: readonly string[]; byId: string | null; isShown: boolean } | undefined;
}

/** A field whose value in the form the server does not have yet. */
export interface UnsavedField {
  field: string;
  /** Marks of the texts that the server may have if nobody else changed it. */
  known: readonly string[];
  revision: number;
}

/** State of a field that an earlier tab did not save. */
export interface RestoredFacts {
  /** Marks of the texts that the tab sent, received or not. */
  sent: readonly string[];
  /** The revision that the text is based on; the server compares later changes. */
  base: number;
}
