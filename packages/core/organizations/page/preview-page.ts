import type { organizationContract } from '@causa/shared/listings/listings.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { Context } from '../../platform/context.ts';
import { toColumns } from '../details/organization.fields.ts';
import { organizationPictures } from '../../platform/pictures/picture.view.ts';
import { listDifferences, draftToFields } from './draft-to-fields.ts';
import { mergeOrganizationDraft, organizationToDraft, findEdited } from './organization-draft.ts';
import { organizationPeople } from './people.view.ts';
import { pickColumns } from '../details/write-fields.ts';

/**
 * Returns the public page as the draft would publish it, for members; not counted. Invalid fields
 * are shown as typed.
 * @throws INVALID_ORG to anyone but members
 */
export async function previewOrganization(
  context: Context,
  id: string,
): Promise<ReplyOf<typeof organizationContract>['data']> {
  const { row: edited } = await findEdited(context, id);
  const { data } = mergeOrganizationDraft(edited);
  const { registry: _number, foundedYear, website, country, city, ...typed } = data;
  const changed = listDifferences(organizationToDraft(edited), data);
  const isMoved = changed.includes('country') || changed.includes('city');
  const read = draftToFields(data, edited);
  const place =
    isMoved && 'fields' in read
      ? pickColumns(toColumns(context, { ...read.fields, foundedYear: null }), ['country', 'city'])
      : isMoved
        ? {
            city,
            countryCode: country === '' ? null : country,
            locationText: [city, country].filter(Boolean).join(', '),
            stateCode: null,
            latitude: null,
            longitude: null,
          }
        : {};
  const row = await context.db.organization.findUniqueOrThrow({
    where: { id },
    include: { ...organizationPictures, ...organizationPeople },
  });
  const year = /^\d{4}$/.test(foundedYear) ? Number(foundedYear) : null;
  return context.hooks.getOrganizationPage(context, {
    ...row,
    ...typed,
    ...place,
    foundedYear: year,
    website: website.startsWith('https://') ? website : null,
  });
}
