import { type ModalName, modalNames } from './decide-modal.ts';

const closedKey = 'closedModals';
const preferencesKey = 'userDismissedNotificationPreferencesDialog';
/** Where a reaction, a comment or a follow waits that somebody wanted before they had an account (spec, section 9). */
const pendingKeys = ['preSignupReaction', 'preSignupComment', 'preSignupFollow'] as const;
export type Pending = Partial<Record<(typeof pendingKeys)[number], string>>;

/** The modals that were closed in this session. */
export function closedModals(): ModalName[] {
  const names = (read('sessionStorage', closedKey) ?? '').split(',');
  return modalNames.filter((name) => names.includes(name));
}

export function rememberClosed(name: ModalName): void {
  write('sessionStorage', closedKey, [...new Set([...closedModals(), name])].join(','));
}

export function hasDismissedPreferences(): boolean {
  return read('localStorage', preferencesKey) !== null;
}

export function dismissPreferences(): void {
  write('localStorage', preferencesKey, '1');
}

/** What waits for an account with a profile. */
export function pendingActions(): Pending {
  return Object.fromEntries(pendingKeys.map((key) => [key, read('localStorage', key)]).filter(([, value]) => value !== null)) as Pending;
}

export function forgetPending(): void {
  for (const key of pendingKeys) write('localStorage', key, null);
}

/** Browsers may keep nothing at all. */
function read(where: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

function write(where: 'localStorage' | 'sessionStorage', key: string, value: string | null): void {
  try {
    if (value === null) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    // Then the question comes again.
  }
}
