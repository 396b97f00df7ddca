import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';

/** The labels of a form's fields and buttons for autosave messages. */
export interface AutosaveWords {
  field(field: string): string;
  /** Formats a stored value. */
  value(field: string, value: unknown): string;
  /** Formats the form's own value. */
  typed(field: string, values: DraftValues): string;
  /** Returns the name of a member; for a former member, a generic phrase. */
  member(id: string | null): string;
  clash: { title: string; lead: string; mine: string; theirs: string };
  theirs(name: string): string;
  /** The language of the typed text, if known. */
  lang: string | undefined;
  /** The button of the next step. */
  next: { action: string; label: string };
  /** The page to return to after login. */
  back: string;
}
