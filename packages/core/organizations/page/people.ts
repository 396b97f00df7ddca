import { AppError } from '@causa/shared/platform/errors';
import {
  personNameMax,
  personRoleMax,
  personSentenceMax,
  shownPeopleMax,
} from '@causa/shared/platform/limits';
import { cleanPortrait, type CleanPicture } from '../../adapters/pictures-sharp/clean-picture.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  addPictureFile,
  deletePictures,
  hashPicture,
  putSizes,
} from '../../platform/files/store-sizes.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { lockEdited } from './organization-draft.ts';
import { type Direction, moveItem, validateLines } from './page-items.ts';
import { requireEditor } from './set-picture.ts';

export interface NewPerson extends PersonInput {
  /** The id of the form, so that a form that is sent twice adds one person; null for a new one. */
  id: string | null;
}

export interface PersonInput {
  name: string;
  role: string;
  sentence: string;
  /** The member confirms that the person agrees to be shown. */
  agrees: boolean;
  bytes: Uint8Array | null;
}

/**
 * Shows a person on the page of an organization, public at once. Does nothing if the page has the
 * id.
 * @throws INVALID naming the problems
 * @throws CONFLICT for an id that was sent with other content
 * @throws LIMIT_REACHED, TOO_LARGE
 * @throws UNAVAILABLE while too many uploads are queued
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function addPerson(context: Context, orgId: string, input: NewPerson) {
  const texts = validatePerson(input);
  const id = input.id ?? newId();
  if ((await findAdded(context, id)) === null) await refuseNinth(context, orgId);
  const picture = await cleanPerson(context, orgId, input.bytes);
  const sent = { organizationId: orgId, ...texts, photo: picture && hashPicture(picture) };
  const portrait = await storePortrait(context, picture);
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const added = await findAdded(tx, id);
    if (added !== null) return assertSameContent(added, sent, 'name');
    const position = await refuseNinth(tx, orgId);
    const now = tx.now();
    const fileId = await addPortrait(tx, orgId, portrait);
    const row = { organizationId: orgId, ...texts, fileId, position };
    await tx.db.organizationPerson.create({
      data: { id, ...row, agreedAt: now, createdAt: now },
    });
    await record(tx, orgId, 'added');
  });
}

/**
 * Changes a person. Without a picture the current one stays, unless `removePhoto` is set.
 * @throws NOT_FOUND, and the errors of `addPerson`
 */
export async function changePerson(
  context: Context,
  orgId: string,
  personId: string,
  { removePhoto, ...input }: PersonInput & { removePhoto: boolean },
): Promise<void> {
  const texts = validatePerson(input);
  await findPerson(context, orgId, personId);
  const picture = await cleanPerson(context, orgId, input.bytes);
  const portrait = await storePortrait(context, picture);
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const { fileId: before } = await findPerson(tx, orgId, personId);
    const isReplaced = portrait !== null || removePhoto;
    const fileId = isReplaced ? await addPortrait(tx, orgId, portrait) : before;
    await tx.db.organizationPerson.update({
      where: { id: personId },
      data: { ...texts, fileId, agreedAt: tx.now() },
    });
    if (isReplaced && before !== null) await deletePictures(tx, [before]);
    await record(tx, orgId, 'changed');
  });
}

/**
 * Moves a person one place up or down.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function movePerson(
  context: Context,
  orgId: string,
  personId: string,
  direction: Direction,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const ids = await listIds(tx, orgId);
    for (const [position, id] of moveItem(ids, personId, direction).entries())
      await tx.db.organizationPerson.update({ where: { id }, data: { position } });
    await record(tx, orgId, 'moved');
  });
}

/**
 * Deletes a person with the picture.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function removePerson(
  context: Context,
  orgId: string,
  personId: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const { fileId } = await findPerson(tx, orgId, personId);
    await tx.db.organizationPerson.delete({ where: { id: personId } });
    if (fileId !== null) await deletePictures(tx, [fileId]);
    await record(tx, orgId, 'removed');
  });
}

function validatePerson({ name, role, sentence, agrees }: PersonInput) {
  return validateLines(
    {
      name: { value: name, max: personNameMax, isRequired: true },
      role: { value: role, max: personRoleMax, isRequired: true },
      sentence: { value: sentence, max: personSentenceMax },
    },
    agrees,
  );
}

type StoredPortrait = { storageKey: string; picture: CleanPicture } | null;

async function cleanPerson(
  context: Context,
  orgId: string,
  bytes: Uint8Array | null,
): Promise<CleanPicture | null> {
  if (bytes === null) return null;
  const { userId } = await requireEditor(context, orgId);
  return cleanPortrait(bytes, userId);
}

async function storePortrait(
  context: Context,
  picture: CleanPicture | null,
): Promise<StoredPortrait> {
  return picture === null ? null : { storageKey: await putSizes(context, picture), picture };
}

async function addPortrait(
  tx: Context,
  organizationId: string,
  portrait: StoredPortrait,
): Promise<string | null> {
  if (portrait === null) return null;
  return addPictureFile(tx, { ...portrait, purpose: 'PERSON', organizationId, alt: '' });
}

/** Returns the position of the next person. */
async function refuseNinth({ db }: Pick<Context, 'db'>, organizationId: string): Promise<number> {
  const people = await db.organizationPerson.aggregate({
    where: { organizationId },
    _count: true,
    _max: { position: true },
  });
  if (people._count >= shownPeopleMax) throw new AppError('LIMIT_REACHED', { max: shownPeopleMax });
  return (people._max.position ?? -1) + 1;
}

/** Returns what was sent with an id: its photo is a hash. */
async function findAdded({ db }: Pick<Context, 'db'>, id: string) {
  const row = await db.organizationPerson.findUnique({
    where: { id },
    include: { file: { select: { sha256: true } } },
  });
  return row === null ? null : { ...row, photo: row.file?.sha256 ?? null };
}

async function findPerson(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<{ fileId: string | null }> {
  const row = await db.organizationPerson.findFirst({
    where: { id, organizationId },
    select: { fileId: true },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

async function listIds({ db }: Pick<Context, 'db'>, organizationId: string): Promise<string[]> {
  const rows = await db.organizationPerson.findMany({
    where: { organizationId },
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id }) => id);
}

/** Names nobody, so that a removed person does not stay in the log. */
async function record(tx: Context, orgId: string, change: string): Promise<void> {
  await audit(tx, 'organization.people', `organization:${orgId}`, { change });
}
