import { linePattern } from '@causa/shared/platform/common.contract';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import { peopleChangesPerHour } from '@causa/shared/platform/limits';
import type { z } from 'zod';
import type { readOrganizationPeopleContract } from '@causa/shared/organizations/people.contract';
import { organizationUndoDays } from '@causa/shared/platform/limits';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { deletePictures } from '../../platform/files/store-sizes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireReader } from '../members/require-member.ts';
import { organizationPeople, peopleView } from './people.view.ts';
import { requireEditor } from './set-picture.ts';

/**
 * Returns the people and photos of an organization's page, for members and staff.
 * @throws INVALID_ORG to everyone else
 */
export async function readOrganizationPeople(
  context: Context,
  id: string,
): Promise<z.infer<(typeof readOrganizationPeopleContract)['reply']>> {
  await requireReader(context, id, 'organization-page');
  return peopleView(
    await context.db.organization.findUniqueOrThrow({
      where: { id },
      select: organizationPeople,
    }),
  );
}

/**
 * Checks the right to change people and photos before a picture is read, and counts changes.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS
 */
export async function beginPeopleChange(context: Context, id: string): Promise<void> {
  const { userId } = await requireEditor(context, id);
  await takeToken(context, `people:${userId}`, peopleChangesPerHour, 3_600);
}

interface LineRule {
  value: string;
  max: number;
  isRequired?: boolean;
}

/**
 * Validates one-line texts and, unless it is undefined, the confirmation that people agree.
 * @throws INVALID naming every wrong field
 */
export function validateLines<Field extends string>(
  rules: Record<Field, LineRule>,
  agrees?: boolean,
): Record<Field, string> {
  const errors: FieldError[] = [];
  const values: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const { max, isRequired = false, ...rule } = rules[field];
    const value = rule.value.trim();
    values[field] = value;
    if (isRequired && value === '') errors.push({ field, code: 'FIELD_REQUIRED' });
    else if (value.length > max) errors.push({ field, code: 'FIELD_TOO_LONG', params: { max } });
    else if (!linePattern.test(value)) errors.push({ field, code: 'FIELD_CHARACTERS' });
  }
  if (agrees === false) errors.push({ field: 'agrees', code: 'FIELD_AGREE' });
  if (errors.length > 0) throw new AppError('INVALID', {}, errors);
  return values as Record<Field, string>;
}

export type Direction = 'UP' | 'DOWN';

/**
 * Returns the ids with one moved a place up or down; the first and last one stay.
 * @throws NOT_FOUND when it is not among them
 */
export function moveItem(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id);
  if (from === -1) throw new AppError('NOT_FOUND');
  const to = direction === 'UP' ? from - 1 : from + 1;
  if (to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/**
 * Deletes people and photos of organizations whose deletion can no longer be undone; the worker
 * calls it hourly. Returns how many rows were deleted.
 */
export async function sweepDeletedPages(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - organizationUndoDays * dayMs);
  const where = { organization: { deletedAt: { lt: before } } };
  return inTransaction(context, async (tx) => {
    const people = await tx.db.organizationPerson.findMany({ where, take: 1_000 });
    const photos = await tx.db.organizationPhoto.findMany({ where, take: 1_000 });
    await tx.db.organizationPerson.deleteMany({
      where: { id: { in: people.map(({ id }) => id) } },
    });
    await deletePictures(
      tx,
      [...people, ...photos].flatMap(({ fileId }) => fileId ?? []),
    );
    return people.length + photos.length;
  });
}
