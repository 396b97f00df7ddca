import { intakeCutoff } from '@causa/shared/platform/limits';
import type { Environment } from '../../lib/environment.ts';
import type { SignedUpWith } from '../../lib/hydration/markers.ts';

export const modalNames = [
  'app-signup',
  'verify-email',
  'create-profile',
  'information',
  'finish-signup',
  'notification-preferences',
  'intake-intents',
  'profile-wizard',
] as const;
export type ModalName = (typeof modalNames)[number];

/** What is known when a page has settled. */
export interface ModalFacts {
  user: Environment['user'];
  context: Environment['context'];
  /** A reaction, a comment or a follow that waited for an account (local storage). */
  hasPending: boolean;
  isAccountSettings: boolean;
  /** Optional questions stay closed on this page. */
  asksNothing: boolean;
  /** `justSignedUpModal`. */
  signedUpWith: SignedUpWith | null;
  /** `userDismissedNotificationPreferencesDialog`. */
  dismissedPreferences: boolean;
  /** Closed in this session, or shown once where once is enough. */
  closed: readonly ModalName[];
}

/** The first modal that applies, or none. `quietly` is what is done without asking. */
export function decideModal(facts: ModalFacts): {
  modal: ModalName | null;
  quietly: ('forget-signed-up' | 'post-intent')[];
} {
  const quietly: ReturnType<typeof decideModal>['quietly'] = [];
  // One optional question a session is enough.
  const hasAsked = facts.closed.some((name) => optional.includes(name));
  for (const name of modalNames) {
    const answer = rules[name](facts);
    if (answer === 'quietly')
      quietly.push(name === 'finish-signup' ? 'forget-signed-up' : 'post-intent');
    else if (answer && optional.includes(name) && (facts.asksNothing || hasAsked)) continue;
    else if (answer && !facts.closed.includes(name)) return { modal: name, quietly };
    // Nothing more is asked while the address is not confirmed, also when the reader has closed
    // that question.
    else if (answer && name === 'verify-email') return { modal: null, quietly };
  }
  return { modal: null, quietly };
}

/** Questions that wait for a page where their reader is doing nothing else. */
const optional: readonly ModalName[] = [
  'notification-preferences',
  'intake-intents',
  'profile-wizard',
];

type Rule = (facts: ModalFacts) => boolean | 'quietly';

const rules: Record<ModalName, Rule> = {
  'app-signup': ({ user, context }) => user === null && context === 'ios',
  'verify-email': ({ user }) => user !== null && user.email !== '' && !user.emailVerified,
  'create-profile': ({ user, hasPending }) => user !== null && hasPending,
  information: ({ user, isAccountSettings }) =>
    user !== null &&
    !isAccountSettings &&
    (isEmpty(user.firstName) || isEmpty(user.lastName) || user.email === ''),
  'finish-signup': ({ user, signedUpWith }) =>
    user !== null && (signedUpWith === 'email' ? 'quietly' : signedUpWith !== null),
  'notification-preferences': ({ user, dismissedPreferences }) =>
    user?.showNotifPrefModal === true && !dismissedPreferences,
  'intake-intents': ({ user }) => {
    if (
      user === null ||
      user.intakeIntentsDatetimeSet !== null ||
      user.created.slice(0, 10) <= intakeCutoff
    )
      return false;
    return user.orgs.length > 0 ? 'quietly' : true;
  },
  'profile-wizard': ({ user }) =>
    user !== null &&
    user.publicProfileAvailable &&
    !user.publicProfilePublished &&
    user.showProfileOnboarding,
};

function isEmpty(name: string | null): boolean {
  return name === null || name.trim() === '';
}
