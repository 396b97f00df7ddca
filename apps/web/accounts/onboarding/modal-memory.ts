import { type ModalName, modalNames } from './decide-modal.ts';

const closedKey = 'closedModals';
const ownerKey = 'closedModalsOf';
const preferencesKey = 'userDismissedNotificationPreferencesDialog';
/** Local storage keys of a reaction, comment or follow made before the sign-up. */
const pendingKeys = ['preSignupReaction', 'preSignupComment', 'preSignupFollow'] as const;
export type Pending = Partial<Record<(typeof pendingKeys)[number], string>>;

/** Returns the modals that this account closed in this session. `userId` is empty for a visitor. */
export function listClosedModals(userId: string): ModalName[] {
  const owner = read('sessionStorage', ownerKey);
  if (owner !== null && owner !== userId) return [];
  const names = (read('sessionStorage', closedKey) ?? '').split(',');
  return modalNames.filter((name) => names.includes(name));
}

export function storeClosedModal(userId: string, name: ModalName): void {
  const names = new Set([...listClosedModals(userId), name]);
  write('sessionStorage', ownerKey, userId);
  write('sessionStorage', closedKey, [...names].join(','));
}

/** Stored with the account; the browser's marker applies only to the account that set it. */
export function hasDismissedPreferences(userId: string): boolean {
  return read('localStorage', preferencesKey) === userId;
}

export function dismissPreferences(userId: string): void {
  write('localStorage', preferencesKey, userId);
}

/** Returns the actions that need an account with a profile. */
export function readPendingActions(): Pending {
  return Object.fromEntries(
    pendingKeys.flatMap((key): [string, string][] => {
      const value = read('localStorage', key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

export function deletePendingActions(): void {
  for (const key of pendingKeys) write('localStorage', key, null);
}

/** Reads a storage key. Browsers may block storage entirely. */
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
    // Without storage the question appears again.
  }
}
