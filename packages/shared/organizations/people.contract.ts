import { z } from 'zod';
import { idSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from './members.contract.ts';
import { shownPersonSchema, shownPhotoSchema } from './people.schema.ts';

const reply = z.object({
  people: z.array(shownPersonSchema).meta({ description: 'in the order of the page' }),
  photos: z.array(shownPhotoSchema).meta({ description: 'in the order of the page' }),
});
const personParams = orgParams.extend({ personId: idSchema });
const photoParams = orgParams.extend({ photoId: idSchema });
const direction = z.object({ direction: z.enum(['UP', 'DOWN']) });

export const readOrganizationPeopleContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/people',
  access: 'member',
  summary: 'Retrieve the people and photos of the organization page',
  params: orgParams,
  reply,
});

/**
 * Multipart with the parts `name`, `role`, `sentence` (at most 200 characters), `agrees` (`on`
 * confirms that the person agrees to be shown) and, optionally, `file`: PNG, JPEG or WebP, at most
 * 5 MB and 40 megapixels. Public at once; at most 8 people, and 60 changes of people and photos an
 * hour.
 */
export const addPersonContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/people',
  access: 'member',
  summary: 'Add a person to the organization page (multipart/form-data)',
  params: orgParams,
  reply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'LIMIT_REACHED'],
});

/** Same parts. Without a file the photo stays; `removePhoto` (`on`) removes it. */
export const changePersonContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/people/:personId',
  access: 'member',
  summary: 'Change a person (multipart/form-data)',
  params: personParams,
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const movePersonContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/people/:personId/move',
  access: 'member',
  summary: 'Move a person one place up or down',
  params: personParams,
  body: direction,
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** The photo is deleted as well. */
export const removePersonContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/people/:personId',
  access: 'member',
  summary: 'Remove a person from the organization page',
  params: personParams,
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/**
 * Multipart with the parts `file` (at least 320 by 240 pixels), `alt` (required, at most 120
 * characters), `caption` (at most 120) and `agrees` (`on` confirms that the people in it agree to
 * be shown). Public at once; at most 8 photos.
 */
export const addPhotoContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/photos',
  access: 'member',
  summary: 'Add a photo to the organization page (multipart/form-data)',
  params: orgParams,
  reply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'LIMIT_REACHED'],
});

export const describePhotoContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/photos/:photoId',
  access: 'member',
  summary: 'Change the description and caption of a photo',
  params: photoParams,
  body: z.object({ alt: z.string().max(1_000), caption: z.string().max(1_000) }),
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const movePhotoContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/photos/:photoId/move',
  access: 'member',
  summary: 'Move a photo one place up or down',
  params: photoParams,
  body: direction,
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const removePhotoContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/photos/:photoId',
  access: 'member',
  summary: 'Delete a photo of the organization page',
  params: photoParams,
  reply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});
