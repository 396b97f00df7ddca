import type { Context } from './context.ts';

/** Account to export or erase. */
export interface DataSubject {
  id: string;
  /** Empty while the account has no confirmed address. */
  email: string;
}

/** Sections of an export by name, each with its records. */
export type Sections = Record<string, Record<string, unknown>[]>;

/**
 * Personal data of a domain and how to export and erase it. Each domain declares its own part
 * (`personal-data.ts`), and `packages/core/personal-data.ts` lists all of them, so that privacy
 * services know no tables.
 */
export interface PersonalData {
  /**
   * Tables of the domain that refer to a user: the section that exports the table, or `none:` and
   * the reason for no export.
   */
  tables: Readonly<Record<string, string>>;
  /** Returns the records of the sections, without secrets. */
  exportFor?(
    context: Context,
    subject: DataSubject,
    options: { withFiles: boolean },
  ): Promise<Sections>;
  /**
   * Erases what no foreign key cascades, in the erasing transaction before the account's row is
   * deleted.
   */
  eraseFor?(tx: Context, subject: DataSubject): Promise<void>;
  /** Cleanup after accounts were erased. */
  afterErasing?(context: Context): Promise<void>;
}
