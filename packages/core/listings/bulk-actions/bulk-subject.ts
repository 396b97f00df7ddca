import type { BulkSkip } from '@causa/shared/listings/bulk-actions';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { BulkAction, BulkOutcome, Prisma } from '../../generated/prisma/client.ts';
import type { Member } from '../../organizations/organization.policy.ts';
import type { ActingMember } from '../../organizations/members/require-member.ts';

/** What is asked for: these, or all that a filter finds. */
export interface BulkRequest<Kind extends string = string, Params = unknown, Filter = unknown> {
  id: string;
  kind: Kind;
  params: Params;
  ids?: readonly string[] | undefined;
  filter?: Filter | undefined;
  /** How many the member was shown; `any` where the system itself means all that are found. */
  count?: number | 'any' | undefined;
  /** The listing whose closing it belongs to. */
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
 * What many of a kind are: how they are found, changed, and brought back. Each turn is a
 * transaction, in which who asked is asked for their right again.
 */
export interface BulkSubject<Request extends BulkRequest = BulkRequest> {
  kinds: readonly string[];
  /** Read by members alone, never by staff. */
  isPrivate: boolean;
  mayStart(member: Member): boolean;
  /** Refuses parameters that cannot hold. */
  check(tx: Context, orgId: string, asked: Request): Promise<void>;
  /** Ids in a column `id`, of what the request means. */
  find(context: Context, member: ActingMember, orgId: string, asked: Request): Prisma.Sql;
  /** A query of `id` and `before`: what each was when it is asked for. */
  remembered?: Prisma.Sql;
  /** Until when it can be undone; while it goes on, it can be stopped. */
  undoUntil(bulk: BulkAction, now: Date): Date;
  /**
   * How many have their turn together, both ways: more than one where a few statements change them
   * all.
   */
  together(bulk: BulkAction): number;
  /** One outcome for each of these, in their order. */
  change(tx: Context, bulk: BulkAction, items: readonly BulkItem[]): Promise<BulkResult[]>;
  /** The same for those that were changed, where nobody changed them since. */
  restore(tx: Context, bulk: BulkAction, items: readonly BulkItem[]): Promise<BulkResult[]>;
  /** Those of these that still exist. */
  describe(context: Context, ids: readonly string[]): Promise<Map<string, BulkNames>>;
}

/** A listing or an application, whichever it is. */
export interface BulkNames {
  listing: { id: string; type: 'JOB' | 'INTERNSHIP' | 'VOLOP' | 'EVENT'; title: string } | null;
  application: { id: string; name: string } | null;
}

/** Why a verb refused, in the words of a list; anything else is a fault and thrown again. */
export function skipReason(error: unknown): BulkSkip {
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
