import type { IntegrationSettings } from '@causa/shared/integrations/integrations.schema';
import { AppError } from '@causa/shared/platform/errors';
import {
  type MissingField,
  missingFields,
  type PlanReason,
  type Publication,
} from '@causa/shared/integrations/integrations';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { lockListing } from '../../../listings/authoring/find-own-listing.ts';
import { publishImported } from '../../../listings/authoring/publishing/publish-draft.ts';

const refusals: Partial<Record<string, PlanReason>> = {
  NOT_ENOUGH_CREDITS: 'NO_CREDITS',
  BILLING_HOLD: 'BILLING_HOLD',
  PRICE_CHANGED: 'PRICE',
  INVALID: 'MISSING',
  DAILY_LIMIT: 'DAILY_LIMIT',
  ORGANIZATION_FROZEN: 'FROZEN',
};

export interface PublishedJob {
  publication: Publication;
  /** Of the listing and of its draft after publishing. */
  revision: number;
  copyRevision: number | null;
}

export interface RefusedJob {
  reason: PlanReason;
  missing: MissingField[];
}

/**
 * Publishes a draft that a run just imported, by the rules of every listing. Returns why it was
 * refused; the draft then stays. In the importing transaction.
 */
export async function publishNew(
  tx: Context,
  {
    organizationId,
    listingId,
    type,
  }: { organizationId: string; listingId: string; type: ListingType },
  { agreed }: IntegrationSettings,
): Promise<PublishedJob | RefusedJob> {
  try {
    return await inTransaction(tx, async (inner) => {
      const ids = { organizationId, listingId };
      const { state } = await publishImported(inner, ids, agreed[type] ?? 0);
      const { revision, workingCopy } = await lockListing(inner, organizationId, listingId);
      return {
        publication: state === 'IN_REVIEW' ? 'IN_REVIEW' : 'PUBLISHED',
        revision,
        copyRevision: workingCopy?.revision ?? null,
      };
    });
  } catch (error) {
    const reason = error instanceof AppError ? refusals[error.code] : undefined;
    if (!(error instanceof AppError) || reason === undefined) throw error;
    const wrong = new Set(error.fields.map(({ field }) => field.split('.')[0]));
    return { reason, missing: missingFields.filter((field) => wrong.has(field)) };
  }
}
