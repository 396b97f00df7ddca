/**
 * On a shared computer nothing that an account typed stays behind once it has logged out. What is
 * kept for an account has its id in its name.
 */
export function eraseKeptText(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.includes(userId)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
