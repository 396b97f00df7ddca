import type { Context } from '../../platform/context.ts';
import {
  type OrganizationPage,
  pageOfOrganization,
} from '../../listings/find-organization-page.ts';
import { columnsOf } from '../details/organization.fields.ts';
import { organizationPictures } from '../../platform/pictures/picture.view.ts';
import { differences, fieldsOfDraft } from './fields-of-draft.ts';
import { copyOf, draftOf, findEdited } from './organization-copy.ts';
import { columnsFor } from '../details/write-fields.ts';

/**
 * The public page as it will be once the working copy is published, for members; nothing counts it.
 * What breaks a rule stands as it was typed. INVALID_ORG.
 */
export async function previewOrganization(context: Context, id: string): Promise<OrganizationPage> {
  const { row: edited } = await findEdited(context, id);
  const { data } = copyOf(edited);
  const { registry: _number, foundedYear, website, country, city, ...typed } = data;
  const changed = differences(draftOf(edited), data);
  const isMoved = changed.includes('country') || changed.includes('city');
  const read = fieldsOfDraft(data, edited);
  const place =
    isMoved && 'fields' in read
      ? columnsFor(columnsOf(context, { ...read.fields, foundedYear: null }), ['country', 'city'])
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
    include: organizationPictures,
  });
  const year = /^\d{4}$/.test(foundedYear) ? Number(foundedYear) : null;
  return pageOfOrganization(context, {
    ...row,
    ...typed,
    ...place,
    foundedYear: year,
    website: website.startsWith('https://') ? website : null,
  });
}
