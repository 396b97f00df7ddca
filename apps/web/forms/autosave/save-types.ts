import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';

/**
 * How the controls of a form say the fields of a draft, each under its name: `title`,
 * `functions.teaching`.
 */
export interface FormCodec {
  fields: readonly string[];
  /** What the controls say about a field, short: the same for all ways to write the same. */
  markOf(values: DraftValues, field: string): string;
  /** The controls that show a value of a field. */
  valuesOf(field: string, value: unknown): DraftValues;
  /** What the controls say, as the API takes it. */
  setOf(values: DraftValues, fields: readonly string[]): Record<string, unknown>;
  /** A value that another member typed, as the API takes it. */
  asSent(field: string, value: unknown): unknown;
  /** Whether a field can be sent as it stands. */
  isSendable(values: DraftValues, field: string): boolean;
}

/** Another member's text for a field that was changed here, too. */
export interface StaleText {
  theirs: unknown;
  byId: string | null;
}

/** What others changed in fields that were not sent. */
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
  /** Fields that even a draft cannot hold. */
  | { kind: 'wrong'; fields: readonly string[] }
  | { kind: 'loggedOut' }
  /** Another account is logged in: nothing was written. */
  | { kind: 'otherAccount' }
  /** Not by this account, or not any more: it depends on who is logged in. */
  | { kind: 'refused'; isFormerMember?: boolean }
  /** No reply, or one that may be another in a while. */
  | { kind: 'failed'; isOffline: boolean }
  /** The listing takes no edits. */
  | { kind: 'closed' }
  /** The account is no longer on the team. */
  | { kind: 'formerMember' };

export interface Clock {
  now(): number;
  /** Runs once after so many milliseconds, unless it is cancelled. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface QueueOptions {
  codec: FormCodec;
  /** Whose form it is. */
  userId: string;
  /** What the form showed, and in which revision. */
  shown: DraftValues;
  revision: number;
  clock: Clock;
  /** What the form holds now. */
  read(): DraftValues;
  /** Puts a value into the form; false where it cannot show it. */
  show(field: string, value: unknown): boolean;
  send(request: SaveRequest): Promise<SaveReply>;
  /** Whose session it is by now; undefined where that cannot be told. */
  whoIsLoggedIn(): Promise<'same' | 'other' | 'none' | undefined>;
  onChange(): void;
}

export type Phase =
  /** Nothing to do, or it waits for more to be typed. */
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
  /** Kept here alone: the server does not take it. */
  wrong: readonly string[];
  stale: Readonly<Record<string, StaleText>>;
  /** The last change of others that came in. */
  news: { fields: readonly string[]; byId: string | null; isShown: boolean } | undefined;
}

/** A field that the server does not have yet as it stands in the form. */
export interface UnsavedField {
  field: string;
  /** Marks of what the server may hold of it if nobody else changed it. */
  known: readonly string[];
  revision: number;
}

/** What is known of a field that an earlier tab left unsaved. */
export interface RestoredFacts {
  /** Marks of the texts that the tab sent, whether the server got them or not. */
  sent: readonly string[];
  /** The revision that the text was typed in: the server compares what changed since. */
  base: number;
}
