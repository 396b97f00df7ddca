import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { setIntakeIntents } from '@causa/shared/generated/accounts/settings.endpoints';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { isEntryPath } from '../../lib/navigation/login-links.ts';
import { signedUpWith, forgetSignedUpWith } from '../../lib/hydration/markers.ts';
import { eraseKeptText } from '../../lib/kept-listing-text.ts';
import { keepItems, keptItems, withoutItems } from '../../lib/hydration/kept-items.ts';
import type { PageState } from '../../lib/navigation/page.ts';
import { isWithoutQuestions } from '../../lib/navigation/page-table.ts';
import { useAccountChange } from '../../lib/account/use-account-change.ts';
import { useSite } from '../../lib/navigation/page-context.tsx';
import { loadMessages } from '../../lib/text.ts';
import { PageBanner } from '../banners/page-banner.tsx';
import { decideModal, type ModalName, modalNames } from './decide-modal.ts';
import {
  listClosedModals,
  hasDismissedPreferences,
  readPendingActions,
  storeClosedModal,
} from './modal-memory.ts';

export interface ModalProps {
  /** Closes the modal for this session. */
  onClose(): void;
}

/** Each modal is a chunk of its own, loaded when shown. */
const chunks: Record<ModalName, () => Promise<ComponentType<ModalProps>>> = {
  'app-signup': async () => (await import('./app-signup.tsx')).AppSignup,
  'verify-email': async () => (await import('./verify-email.tsx')).VerifyEmail,
  'create-profile': async () => (await import('./create-profile.tsx')).CreateProfile,
  information: async () => (await import('./information.tsx')).Information,
  'finish-signup': async () => (await import('./information.tsx')).FinishSignup,
  'notification-preferences': async () =>
    (await import('./notification-preferences.tsx')).NotificationPreferences,
  'intake-intents': async () => (await import('./intake-intents.tsx')).IntakeIntents,
  'profile-wizard': async () => (await import('./profile-wizard.tsx')).ProfileWizard,
};

/**
 * Notices and questions for logged-in users (and visitors of the app): at most one modal per page,
 * the first that applies.
 */
export function ReaderNotices(): ReactNode {
  const { environment, page } = useSite();
  const { user } = environment;
  // The questions are for the account that the page was rendered for.
  const isAccountChanged = useAccountChange() !== undefined;
  const [openModal, setOpenModal] = useModal();
  useEraseOnLogout(user?.id);

  return (
    <>
      <PageBanner />
      {openModal?.page === page && !isAccountChanged && (
        <openModal.Modal
          onClose={() => {
            if (openModal.name !== undefined) storeClosedModal(user?.id ?? '', openModal.name);
            setOpenModal(undefined);
          }}
        />
      )}
    </>
  );
}

/** Erases the kept text of the account when its log-out form is sent. */
function useEraseOnLogout(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const onSubmit = ({ target }: SubmitEvent): void => {
      if (target instanceof HTMLFormElement && target.getAttribute('action') === '/form/log-out')
        eraseKeptText(userId);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [userId]);
}

interface LoadedModal {
  /** Undefined for a list of items from before the sign-up. */
  name: ModalName | undefined;
  Modal: ComponentType<ModalProps>;
}
type OpenModal = LoadedModal & { page: PageState };

/** Decides the modal of each page and loads it. */
function useModal(): [
  openModal: OpenModal | undefined,
  setOpenModal: (modal: OpenModal | undefined) => void,
] {
  const site = useSite();
  const { page, url } = site;
  const [openModal, setOpenModal] = useState<OpenModal>();

  useEffect(() => {
    let isOutdated = false;
    const path = page.href.split('?')[0] ?? '';
    if (isEntryPath(path)) return undefined;
    const { modal, quietly } = decide(site, path);
    if (quietly.includes('forget-signed-up')) forgetSignedUpWith();
    // After a network failure the next page tries again.
    if (quietly.includes('post-intent')) void postIntent(site).catch(() => undefined);
    keepItems(url);
    if (url.searchParams.has('tmpId')) history.replaceState(history.state, '', withoutItems(url));
    void loadModal(site, modal)
      .catch(() => null)
      .then((loadedModal) => {
        // A dialog that the user opened in the meantime has priority.
        if (!isOutdated && loadedModal !== null && document.querySelector('dialog[open]') === null)
          setOpenModal({ page, ...loadedModal });
      });
    return () => {
      isOutdated = true;
    };
    // Decided once a page: what the reader does in a modal must not bring the next one at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the user changes while a modal stands
  }, [page]);
  return [openModal, setOpenModal];
}

type Site = ReturnType<typeof useSite>;

function decide({ environment, page }: Site, path: string): ReturnType<typeof decideModal> {
  const { user, context } = environment;
  return decideModal({
    user,
    context,
    hasPending: Object.keys(readPendingActions()).length > 0,
    isAccountSettings: parsePath(path).page === 'accountSettings',
    asksNothing: isWithoutQuestions(page.name),
    signedUpWith: signedUpWith(document.cookie),
    dismissedPreferences: hasDismissedPreferences(user?.id ?? ''),
    closed: listClosedModals(user?.id ?? ''),
  });
}

/**
 * Applies items from before the sign-up once the account is complete; otherwise returns the page's
 * own question.
 */
async function loadModal(
  { api, environment: { user }, page, url }: Site,
  modal: ModalName | null,
): Promise<LoadedModal | null> {
  const items = keptItems();
  const hasRequiredModal =
    modal !== null && modalNames.indexOf(modal) <= modalNames.indexOf('information');
  if (modal === null && items === null) return null;
  await loadMessages(page.locale, ['modals']);
  if (
    items !== null &&
    user?.emailVerified === true &&
    user.firstName &&
    user.lastName &&
    !hasRequiredModal
  ) {
    const { loadItems } = await import('./pending-items.tsx');
    const Modal = await loadItems({ api, locale: page.locale, url }, items);
    if (Modal !== null) return { name: undefined, Modal };
  }
  return modal === null ? null : { name: modal, Modal: await chunks[modal]() };
}

async function postIntent({ api, setEnvironment }: Site): Promise<void> {
  const reply = await api.call(setIntakeIntents, {
    body: { intakeIntents: ['POST_JOB_OR_OTHER_OPP'] },
  });
  setEnvironment({ user: reply.user });
}
