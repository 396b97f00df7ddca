import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listReceivedInterviewsContract } from '@causa/shared/applications/interviews.contract';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { mayPropose } from '../application.policy.ts';
import { findReceived, type ReceivedRef } from '../review/find-received.ts';
import { readInterviews } from './interview.view.ts';

type Reply = Omit<ReplyOf<typeof listReceivedInterviewsContract>, '_version'>;

/**
 * Returns the interviews of an application as members see them; none after a withdrawal.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function listReceivedInterviews(context: Context, ref: ReceivedRef): Promise<Reply> {
  const { member, row } = await findReceived(context, ref);
  const { timeZone } = await findAccount(context, member.userId);
  const isWithdrawn = row.status === 'WITHDRAWN';
  return {
    interviews: isWithdrawn ? [] : await readInterviews(context, row.id, { side: 'organization' }),
    timeZone: timeZone ?? 'UTC',
    canPropose: mayAnswerApplications(member) && mayPropose(row, context.now()),
  };
}
