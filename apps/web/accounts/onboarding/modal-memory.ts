import { type ModalName, modalNames } from './decide-modal.ts';

const closedKey = 'closedModals';
const ownerKey = 'closedModalsOf';
const preferencesKey = 'userDismissedNotificationPreferencesDialog';
/** Where a reaction, a comment or a follow waits that someone wanted before they had an account. */
const pendingKeys = ['preSignupReaction', 'preSignupComment', 'preSignupFollow'] as const;
export type Pending = Partial<Record<(typeof pendingKeys)[number], string>>;

/**
 * The modals that this account closed in this session; another account's are none of its own.
 * `userId` is empty for a visitor.
 */
export function closedModals(userId: string): ModalName[] {
  const owner = read('sessionStorage', ownerKey);
  if (owner !== null && owner !== userId) return [];
  const names = (read('sessionStorage', closedKey) ?? '').split(',');
  return modalNames.filter((name) => names.includes(name));
}

export function rememberClosed(userId: string, name: ModalName): void {
  const names = new Set([...closedModals(userId), name]);
  write('sessionStorage', ownerKey, userId);
  write('sessionStorage', closedKey, [...names].join(','));
}

/** Kept with the account; the browser's own marker holds for the account that left it. */
export function hasDismissedPreferences(userId: string): boolean {
  return read('localStorage', preferencesKey) === userId;
}

export function dismissPreferences(userId: string): void {
  write('localStorage', preferencesKey, userId);
}

/** What waits for an account with a profile. */
export function pendingActions(): Pending {
  return Object.fromEntries(
    pendingKeys
      .map((key) => [key, read('localStorage', key)])
      .filter(([, value]) => value !== null),
  ) as Pending;
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
