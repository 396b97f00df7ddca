/**
 * Every shortcut and its action (`shortcuts.<does>`); two keys are pressed one after the
 * other.
 */
export const shortcuts = [
  { keys: ['?'], does: 'help' },
  { keys: ['/'], does: 'search' },
  { keys: ['j'], does: 'next' },
  { keys: ['k'], does: 'previous' },
  { keys: ['s'], does: 'save' },
  { keys: ['g', 's'], does: 'saved' },
  { keys: ['g', 'f'], does: 'searches' },
  { keys: ['g', 'h'], does: 'home' },
  // For the organization of the open page.
  { keys: ['g', 'o'], does: 'adminOverview' },
  { keys: ['g', 'l'], does: 'adminListings' },
  { keys: ['g', 'p'], does: 'adminApplications' },
  { keys: ['g', 'e'], does: 'adminEditOrganization' },
  { keys: ['g', 't'], does: 'adminTeam' },
  { keys: ['g', 'c'], does: 'adminCandidates' },
  { keys: ['g', 'm'], does: 'adminMessages' },
  { keys: ['g', 'i'], does: 'adminStatistics' },
  { keys: ['g', 'b'], does: 'adminCredits' },
  { keys: ['g', 'v'], does: 'adminVerification' },
  { keys: ['g', 'a'], does: 'adminHistory' },
  { keys: ['g', 'n'], does: 'adminNotifications' },
  { keys: ['n'], does: 'adminPost' },
  // For the open application; a digit is a `data-key` of the page.
  { keys: ['r'], does: 'note' },
  { keys: ['1 – 6'], does: 'status' },
] as const;
export type ShortcutName = (typeof shortcuts)[number]['does'];

const setting = 'shortcuts';

/** Returns whether single-key shortcuts are on (WCAG 2.1.4); stored in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(setting) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(setting);
    else localStorage.setItem(setting, 'off');
  } catch {
    // Without storage the choice is not remembered.
  }
}
