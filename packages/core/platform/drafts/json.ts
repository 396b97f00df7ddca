import type { Prisma } from '../../generated/prisma/client.ts';

/** A value of our own as a JSON column takes it. */
export const json = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;
