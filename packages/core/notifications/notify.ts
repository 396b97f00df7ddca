import type { NotificationKind, NotificationParams } from '@causa/shared/notifications';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';

export interface Notice<Kind extends NotificationKind> {
  userId: string;
  kind: Kind;
  params: NotificationParams[Kind];
  /**
   * What it is about (`<application id>:<status>`): a second notice of the same kind about the same
   * thing changes nothing.
   */
  subject?: string;
}

/**
 * Tells someone in the bell of the header, in the transaction that gave the reason. Answers whether
 * it was news.
 */
export async function notify<Kind extends NotificationKind>(
  context: Pick<Context, 'db' | 'now'>,
  { userId, kind, params, subject = '' }: Notice<Kind>,
): Promise<boolean> {
  const row = {
    id: newId(),
    userId,
    kind,
    subject,
    params: params as Prisma.InputJsonObject,
    createdAt: context.now(),
  };
  return (
    (await context.db.notification.createMany({ data: [row], skipDuplicates: true })).count > 0
  );
}
