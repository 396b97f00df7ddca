import { AppError } from '@causa/shared/platform/errors';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { listingToDraft } from './listing-to-draft.ts';

/**
 * Returns the content of a listing with its unpublished edits, without dates and recipients and
 * with new question ids.
 * @throws NOT_FOUND for a listing of another organization, or a removed one
 */
export async function getListingTexts(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<{ type: ListingType; data: ListingDraft }> {
  const source = await db.listing.findFirst({
    where: { id, organizationId, status: { not: 'REMOVED' } },
    include: { questions: true, workingCopy: true },
  });
  if (source === null) throw new AppError('NOT_FOUND');
  const draft = source.workingCopy === null ? listingToDraft(source) : source.workingCopy.data;
  return { type: source.type, data: clearDates(draft) };
}

/**
 * Returns the content of a template.
 * @throws NOT_FOUND
 */
export async function getTemplateTexts(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<ListingDraft> {
  const row = await db.listingTemplate.findUnique({ where: { id, organizationId } });
  if (row === null) throw new AppError('NOT_FOUND');
  const draft = row.data;
  // Fields that were added to listings later are empty.
  return clearDates({ ...emptyDraft(draft.locale, draft.title), ...draft });
}

function clearDates(draft: ListingDraft): ListingDraft {
  return {
    ...draft,
    startsOn: '',
    startsAt: '',
    endsOn: '',
    endsAt: '',
    closesOn: '',
    recipients: [],
    questions: draft.questions.map((question) => ({ ...question, id: newId() })),
  };
}
