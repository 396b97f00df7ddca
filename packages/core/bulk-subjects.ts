import { applicationsBulk } from './applications/received/applications-bulk.ts';
import type { BulkSubject } from './bulk-actions/bulk-subject.ts';
import { listingsBulk } from './posting/listings-bulk.ts';

/** Everything of which many can be changed at once. */
export const bulkSubjects = [listingsBulk, applicationsBulk] as unknown as readonly BulkSubject[];
