import type { BoardError, BoardField } from '@causa/shared/integrations/integrations';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';

/** The fields of a job that a board states, as fields of our form. */
export type BoardFields = Partial<Pick<ListingDraft, BoardField>>;

/**
 * The fields that a listing took from its board, and from the board's defaults, which the board may
 * replace.
 */
export type ImportedFields = BoardFields & Partial<Pick<ListingDraft, 'payNotStated' | 'timeZone'>>;

/** One job of a board. */
export interface BoardJob {
  externalId: string;
  url: string;
  type: ListingType;
  title: string;
  fields: BoardFields;
  /** The text of a place that was not read, or not as a whole. */
  unreadPlace?: string;
  /** Beyond the board's limit: the job exists, but its content was not read. */
  isLeftOut?: true;
  /** Fields that the board states in a way that could not be read. */
  unreadFields?: readonly BoardField[];
  /**
   * The job exists, but could not be read. `MAYBE_KNOWN`: its id may differ from the one under
   * which it was imported.
   */
  unreadable?: 'BY_ID' | 'MAYBE_KNOWN';
  /** Other ids of the same job, best first: a page may begin or cease to state them. */
  otherIds?: readonly string[];
}

/** A board to be read. */
export interface Board {
  /** The board's name, the account's name, or the page's address. */
  board: string;
  key: string | null;
  /** Of jobs without a language. */
  locale: Locale;
  /** Of the organization, which decides between places with the same name. */
  country?: string | null;
}

/** What a reader needs: network access, and none of our data. */
export type ForeignBoard = Pick<Context, 'fetchDocument' | 'fetchPage' | 'sleep' | 'now'>;

/** A board that could not be fully read: nothing is changed. */
export class BoardFailure extends Error {
  readonly code: BoardError;
  constructor(code: BoardError) {
    super(`the board could not be read: ${code}`);
    this.code = code;
  }
}
