import { applicationsBulk } from './applications/review/applications-bulk.ts';
import { listingsBulk } from './listings/authoring/closing/listings-bulk.ts';

/** Subjects that support bulk changes. */
export const bulkSubjects = [listingsBulk, applicationsBulk];
