/**
 * Deletes everything that an account typed in this browser, so that nothing stays on a shared
 * computer after logout. Storage keys contain the account's id.
 */
export function eraseKeptText(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.includes(userId)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}
