import type { BoardError, BoardField } from '@causa/shared/integrations/integrations';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';

/** What a board says about a job, as our form has it; nothing for what it does not say. */
export type BoardFields = Partial<Pick<ListingDraft, BoardField>>;

/**
 * What a listing took over: from its board, and what the answers of the board filled in, which the
 * board may replace.
 */
export type TakenFields = BoardFields & Partial<Pick<ListingDraft, 'payNotStated' | 'timeZone'>>;

/** One job of a board. */
export interface BoardJob {
  externalId: string;
  url: string;
  type: ListingType;
  title: string;
  fields: BoardFields;
  /** It is beyond the limit of its board: it is there, and nothing of it was read. */
  isLeftOut?: true;
}

/** A board to be read. */
export interface Board {
  /** Its name, the name of its account, or the address of its page. */
  board: string;
  key: string | null;
  /** Of jobs that do not say theirs. */
  locale: Locale;
}

/** What a reader needs: the outside world, and nothing of ours. */
export type ForeignBoard = Pick<Context, 'fetchDocument' | 'fetchPage' | 'sleep' | 'now'>;

/** A board that could not be read as a whole: nothing is changed for it. */
export class BoardFailure extends Error {
  readonly code: BoardError;
  constructor(code: BoardError) {
    super(`the board could not be read: ${code}`);
    this.code = code;
  }
}
