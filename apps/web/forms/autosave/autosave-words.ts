import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';

/** What a form calls its fields and buttons, where its saving speaks of them. */
export interface AutosaveWords {
  field(field: string): string;
  /** What a text says. */
  value(field: string, value: unknown): string;
  /** What the form itself says. */
  typed(field: string, values: DraftValues): string;
  /** The name of a member; of one who is none any more, that someone did it. */
  member(id: string | null): string;
  clash: { title: string; lead: string; mine: string; theirs: string };
  theirs(name: string): string;
  /** The language of what is typed, where that is known. */
  lang: string | undefined;
  /** The button that goes on. */
  next: { action: string; label: string };
  /** The page that the login returns to. */
  back: string;
}
