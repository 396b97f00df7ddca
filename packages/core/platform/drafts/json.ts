import type { Prisma } from '../../generated/prisma/client.ts';

/** Casts a value to the type of a JSON column. */
export const json = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;
