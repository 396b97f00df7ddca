import { applicationsBulk } from './applications/review/applications-bulk.ts';
import type { BulkSubject } from './listings/bulk-actions/bulk-subject.ts';
import { listingsBulk } from './listings/authoring/closing/listings-bulk.ts';

/** Everything of which many can be changed at once. */
export const bulkSubjects = [listingsBulk, applicationsBulk] as unknown as readonly BulkSubject[];
