import type { NotificationKind } from '@causa/shared/accounts/notifications';
import { type PushTopic, pushTopics } from '@causa/shared/accounts/push';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findPreferences, storePreferences } from '../notifications/preferences.ts';

export interface TopicChoice {
  name: PushTopic;
  enabled: boolean;
}

const preferenceOf = (topic: PushTopic) => `push-${topic}` as const;

const messageKinds: readonly NotificationKind[] = [
  'application-message',
  'application-reply',
  'organization-message',
  'organization-reply',
  'candidate-invited',
  'interview-proposed',
  'interview-picked',
  'interview-canceled',
  'interview-reminder',
  'applicant-interview-picked',
  'applicant-interview-refused',
  'applicant-interview-canceled',
  'applicant-interview-reminder',
];
const alertKinds: readonly NotificationKind[] = [
  'new-matches',
  'search-mail-stopped',
  'saved-listing-closing',
  'saved-listing-closed',
];
const securityKinds: readonly NotificationKind[] = ['new-sign-in', 'password-changed'];

/** Returns the topics of a user for all their devices; each is on until it is turned off. */
export async function readPushTopics(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<TopicChoice[]> {
  const rows = await findPreferences(context, userId);
  return pushTopics.map((name) => ({
    name,
    enabled: rows.find((row) => row.name === preferenceOf(name))?.enabled ?? true,
  }));
}

/**
 * Sets the named topics of the caller, leaves the others, and returns all.
 * @throws LOGIN_REQUIRED without a session
 */
export async function updatePushTopics(
  context: Context,
  topics: readonly TopicChoice[],
): Promise<TopicChoice[]> {
  const { userId } = requireUser(context);
  await inTransaction(context, (tx) =>
    storePreferences(
      tx,
      userId,
      topics.map(({ name, enabled }) => ({ name: preferenceOf(name), enabled })),
    ),
  );
  return readPushTopics(context, userId);
}

/** Whether devices of a user are notified of this kind; always of the security of the account. */
export async function wantsPush(
  context: Pick<Context, 'db'>,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  if (securityKinds.includes(kind)) return true;
  const topics = await readPushTopics(context, userId);
  return topics.some(({ name, enabled }) => name === getTopic(kind) && enabled);
}

function getTopic(kind: NotificationKind): PushTopic {
  if (messageKinds.includes(kind)) return 'messages';
  return alertKinds.includes(kind) ? 'alerts' : 'updates';
}
