import type { ShownPerson, ShownPhoto } from '@causa/shared/organizations/people.schema';
import { listingPeopleMax, listingPhotosMax } from '@causa/shared/platform/limits';
import type { Prisma } from '../../generated/prisma/client.ts';
import {
  personPictureView,
  photoView,
  pictureSelect,
} from '../../platform/pictures/picture.view.ts';

const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const;
const personSelect = {
  id: true,
  name: true,
  role: true,
  sentence: true,
  file: { select: pictureSelect },
} as const satisfies Prisma.OrganizationPersonSelect;
const photoSelect = {
  id: true,
  caption: true,
  file: { select: pictureSelect },
} as const satisfies Prisma.OrganizationPhotoSelect;

/** People and photos in the order of the page, for queries of organizations. */
export const organizationPeople = {
  people: { select: personSelect, orderBy: [...orderBy] },
  photos: { select: photoSelect, orderBy: [...orderBy] },
} satisfies Prisma.OrganizationInclude;

/** Same for the page of a listing, which shows the first ones. */
export const listingPeople = {
  people: { ...organizationPeople.people, take: listingPeopleMax },
  photos: { ...organizationPeople.photos, take: listingPhotosMax },
} satisfies Prisma.OrganizationInclude;

/** What a query with `organizationPeople` or `listingPeople` adds to an organization. */
export interface PeopleRows {
  people: Prisma.OrganizationPersonGetPayload<{ select: typeof personSelect }>[];
  photos: Prisma.OrganizationPhotoGetPayload<{ select: typeof photoSelect }>[];
}

/** Renders the people and photos of an organization; none when its reader selected none. */
export function peopleView({ people = [], photos = [] }: Partial<PeopleRows>): {
  people: ShownPerson[];
  photos: ShownPhoto[];
} {
  return {
    people: people.map(({ file, ...person }) => ({ ...person, photo: personPictureView(file) })),
    photos: photos.flatMap(({ id, caption, file }) => {
      const picture = photoView(file);
      return picture === null ? [] : [{ id, caption, picture }];
    }),
  };
}
