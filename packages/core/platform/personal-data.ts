import type { Context } from './context.ts';

/** The account that is exported or erased. */
export interface DataSubject {
  id: string;
  /** Empty while the account has no address that was confirmed. */
  email: string;
}

/** Sections of an export by name, each with its records. */
export type Sections = Record<string, Record<string, unknown>[]>;

/**
 * What a feature keeps about a user, and how it is exported and erased. Features bring their parts
 * (`personal-data.ts` in each), `packages/core/personal-data.ts` lists them, and privacy goes
 * through the list without knowing a table.
 */
export interface PersonalData {
  /**
   * Each table of the feature that knows a user: the section that exports it, or after `none:` why
   * nothing is exported.
   */
  tables: Readonly<Record<string, string>>;
  /** The records of the sections, without secrets. */
  exportFor?(
    context: Context,
    subject: DataSubject,
    options: { withFiles: boolean },
  ): Promise<Sections>;
  /**
   * Erases what a foreign key does not delete with the account, in the transaction that erases it
   * and before its row goes.
   */
  eraseFor?(tx: Context, subject: DataSubject): Promise<void>;
  /** Tidies up once accounts were erased. */
  afterErasing?(context: Context): Promise<void>;
}
