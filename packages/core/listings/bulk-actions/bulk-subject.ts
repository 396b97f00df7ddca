import type { AnyBulkKind, BulkSkip } from '@causa/shared/listings/bulk-actions';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { BulkAction, BulkOutcome, Prisma } from '../../generated/prisma/client.ts';
import type { Member } from '../../organizations/organization.policy.ts';
import type { ActingMember } from '../../organizations/members/require-member.ts';

/** The request: a list of ids, or everything that a filter finds. */
export interface BulkRequest<
  Kind extends AnyBulkKind = AnyBulkKind,
  Params = unknown,
  Filter = unknown,
> {
  id: string;
  kind: Kind;
  params: Params;
  ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
  /** The number that the member saw; `any` when the system means everything found. */
  count?: number | 'any' | undefined;
  /** The listing whose closing started it. */
  closedListingId?: string | undefined;
}

export interface BulkItem {
  subjectId: string;
  undoneAt: Date | null;
  before: Prisma.JsonValue;
  after: Prisma.JsonValue;
}

export interface BulkResult {
  outcome: BulkOutcome;
  reason?: BulkSkip;
  before?: object;
  after?: object;
}

/**
 * How items of one kind are found, changed and restored. Each batch is a transaction, which checks
 * the rights of the requesting member again.
 */
export interface BulkSubject<Request extends BulkRequest = BulkRequest> {
  kinds: readonly AnyBulkKind[];
  /** Readable by members only, not by staff. */
  isPrivate: boolean;
  mayStart(member: Member): boolean;
  /** Validates the parameters. */
  check(tx: Context, orgId: string, asked: Request): Promise<void>;
  /** Returns a query of the requested ids, in a column `id`. */
  find(context: Context, member: ActingMember, orgId: string, asked: Request): Prisma.Sql;
  /** A query of `id` and `before`: the state of each item at the request. */
  remembered?: Prisma.Sql;
  /** A query of `id` and `type`: the type of each item's listing. */
  types: Prisma.Sql;
  /** Until when it can be undone; while it runs, it can be stopped. */
  undoUntil(bulk: BulkAction, now: Date): Date;
  /** Batch size of change and undo: more than one when few statements change a batch. */
  together(bulk: BulkAction): number;
  /** Returns one outcome per item, in order. */
  change(tx: Context, bulk: BulkAction, items: readonly BulkItem[]): Promise<BulkResult[]>;
  /** Restores changed items, unless someone changed them since. */
  restore(tx: Context, bulk: BulkAction, items: readonly BulkItem[]): Promise<BulkResult[]>;
  /** Returns the names of the existing ones of these ids. */
  describe(context: Context, ids: readonly string[]): Promise<Map<string, BulkNames>>;
}

/** Names of a listing or an application. */
interface BulkNames {
  listing: { id: string; type: 'JOB' | 'INTERNSHIP' | 'VOLOP' | 'EVENT'; title: string } | null;
  application: { id: string; name: string } | null;
}

/** Returns why a service refused an item; other errors are thrown again. */
export function getSkipReason(error: unknown): BulkSkip {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'CONFLICT':
    case 'IN_REVIEW':
      return 'STATE';
    case 'INVALID':
      return 'DAY';
    case 'PRICE_CHANGED':
    case 'BILLING_HOLD':
    case 'NOT_ENOUGH_CREDITS':
      return 'COSTS';
    case 'SIMILAR_LISTING':
      return 'SIMILAR';
    case 'NOT_FOUND':
      return 'GONE';
    case 'ORGANIZATION_FROZEN':
      return 'ORGANIZATION_FROZEN';
    case 'INVALID_ORG':
    case 'FORBIDDEN':
    case 'LOGIN_REQUIRED':
      return 'NOT_A_MEMBER';
    default:
      throw error;
  }
}
