import type { ListingConflict } from '../../listings/authoring/publishing/listing.policy.ts';
import { AppError, type ErrorCode } from '@causa/shared/platform/errors';

/** Programs handle states by code; pages of the site show the reason of a CONFLICT. */
const codeByReason: Partial<Record<ListingConflict, ErrorCode>> = {
  'listing-draft': 'LISTING_NOT_PUBLISHED',
  'listing-scheduled': 'LISTING_NOT_PUBLISHED',
  'listing-live-hour': 'LISTING_PUBLISHED',
  'listing-never-public': 'LISTING_PUBLISHED',
  'listing-closed': 'LISTING_CLOSED',
  'listing-closed-already': 'LISTING_CLOSED',
  'listing-over': 'LISTING_ENDED',
  'listing-event-over': 'LISTING_ENDED',
  'listing-removed': 'LISTING_REMOVED',
  'listing-no-closing-day': 'LISTING_NO_DEADLINE',
  'external-id-in-use': 'EXTERNAL_ID_IN_USE',
};

/**
 * Runs a change of a listing by a program.
 * @throws LISTING_NOT_PUBLISHED, LISTING_PUBLISHED, LISTING_CLOSED, LISTING_ENDED, LISTING_REMOVED,
 * LISTING_NO_DEADLINE, EXTERNAL_ID_IN_USE when the state of the listing does not allow the change
 */
export async function withListingErrors<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof AppError ? toStateError(error) : error;
  }
}

function toStateError(error: AppError): AppError {
  const { reason } = error.params;
  const known = Object.entries(codeByReason).find(([name]) => name === reason);
  if (error.code !== 'CONFLICT' || known === undefined) return error;
  return new AppError(known[1], error.params, [], { cause: error, ...getDetails(error) });
}

const getDetails = ({ details }: AppError): { details?: object } =>
  details === undefined ? {} : { details };
