import {
  beginPeopleChange,
  readOrganizationPeople,
} from '@causa/core/organizations/page/page-items';
import {
  addPerson,
  changePerson,
  movePerson,
  type PersonInput,
  removePerson,
} from '@causa/core/organizations/page/people';
import {
  addPhoto,
  describePhoto,
  movePhoto,
  removePhoto,
} from '@causa/core/organizations/page/photos';
import {
  addPersonContract,
  addPhotoContract,
  changePersonContract,
  describePhotoContract,
  movePersonContract,
  movePhotoContract,
  readOrganizationPeopleContract,
  removePersonContract,
  removePhotoContract,
} from '@causa/shared/organizations/people.contract';
import { AppError } from '@causa/shared/platform/errors';
import { isId } from '@causa/shared/platform/ids';
import { pictureMaxBytes } from '@causa/shared/platform/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { readMultipart, takeMultipart } from '../server/multipart.ts';

/** People and photos on the page of an organization. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readOrganizationPeopleContract, (context, { params }) =>
    readOrganizationPeople(context, params.orgId),
  );
  serve(app, movePersonContract, async (context, { params: { orgId, personId }, body }) => {
    await movePerson(context, orgId, personId, body.direction);
    return readOrganizationPeople(context, orgId);
  });
  serve(app, removePersonContract, async (context, { params: { orgId, personId } }) => {
    await removePerson(context, orgId, personId);
    return readOrganizationPeople(context, orgId);
  });
  serve(app, describePhotoContract, async (context, { params: { orgId, photoId }, body }) => {
    await describePhoto(context, orgId, photoId, body);
    return readOrganizationPeople(context, orgId);
  });
  serve(app, movePhotoContract, async (context, { params: { orgId, photoId }, body }) => {
    await movePhoto(context, orgId, photoId, body.direction);
    return readOrganizationPeople(context, orgId);
  });
  serve(app, removePhotoContract, async (context, { params: { orgId, photoId } }) => {
    await removePhoto(context, orgId, photoId);
    return readOrganizationPeople(context, orgId);
  });
  await app.register(async (uploads) => {
    await takeMultipart(uploads, pictureMaxBytes);
    serve(uploads, addPersonContract, async (context, { params: { orgId }, request }) => {
      await beginPeopleChange(context, orgId);
      const { id, person } = await readPerson(request);
      await addPerson(context, orgId, { id, ...person });
      return readOrganizationPeople(context, orgId);
    });
    serve(uploads, changePersonContract, async (context, { params, request }) => {
      const { orgId, personId } = params;
      await beginPeopleChange(context, orgId);
      const { person, removesPhoto } = await readPerson(request);
      await changePerson(context, orgId, personId, { ...person, removePhoto: removesPhoto });
      return readOrganizationPeople(context, orgId);
    });
    serve(uploads, addPhotoContract, async (context, { params: { orgId }, request }) => {
      await beginPeopleChange(context, orgId);
      const { file, fields } = await readMultipart(request);
      await addPhoto(context, orgId, {
        id: readId(fields),
        bytes: file?.bytes ?? null,
        alt: fields['alt'] ?? '',
        caption: fields['caption'] ?? '',
        agrees: fields['agrees'] === 'on',
      });
      return readOrganizationPeople(context, orgId);
    });
  });
}

async function readPerson(
  request: FastifyRequest,
): Promise<{ id: string | null; person: PersonInput; removesPhoto: boolean }> {
  const { file, fields } = await readMultipart(request);
  const person = {
    name: fields['name'] ?? '',
    role: fields['role'] ?? '',
    sentence: fields['sentence'] ?? '',
    agrees: fields['agrees'] === 'on',
    bytes: file?.bytes ?? null,
  };
  return { id: readId(fields), person, removesPhoto: fields['removePhoto'] === 'on' };
}

/** @throws INVALID for a part `id` that is no id */
function readId({ id }: Readonly<Record<string, string>>): string | null {
  if (id === undefined) return null;
  if (!isId(id)) throw new AppError('INVALID', {}, [{ field: 'id', code: 'FIELD_FORMAT' }]);
  return id;
}
