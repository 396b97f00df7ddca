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

/** Facts known once a page has loaded. */
export interface ModalFacts {
  user: Environment['user'];
  context: Environment['context'];
  /** A reaction, comment or follow is stored for after the sign-up (local storage). */
  hasPending: boolean;
  isAccountSettings: boolean;
  /** The page suppresses optional questions. */
  asksNothing: boolean;
  /** `justSignedUpModal`. */
  signedUpWith: SignedUpWith | null;
  /** `userDismissedNotificationPreferencesDialog`. */
  dismissedPreferences: boolean;
  /** Closed in this session, or already shown if it is shown only once. */
  closed: readonly ModalName[];
}

/** Returns the first modal that applies, or null; `quietly` lists what is done without asking. */
export function decideModal(facts: ModalFacts): {
  modal: ModalName | null;
  quietly: ('forget-signed-up' | 'post-intent')[];
} {
  const quietly: ReturnType<typeof decideModal>['quietly'] = [];
  // At most one optional question per session.
  const hasAsked = facts.closed.some((name) => optional.includes(name));
  for (const name of modalNames) {
    const answer = rules[name](facts);
    if (answer === 'quietly')
      quietly.push(name === 'finish-signup' ? 'forget-signed-up' : 'post-intent');
    else if (answer && optional.includes(name) && (facts.asksNothing || hasAsked)) continue;
    else if (answer && !facts.closed.includes(name)) return { modal: name, quietly };
    // Nothing else is asked while the address is unconfirmed, even after that modal was closed.
    else if (answer && name === 'verify-email') return { modal: null, quietly };
  }
  return { modal: null, quietly };
}

/** Questions shown only on pages without another task. */
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
