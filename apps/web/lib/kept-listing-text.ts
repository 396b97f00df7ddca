/** Where the browser keeps what an account typed into listings until the server has it. */
export function keptTextPrefix(userId?: string): string {
  return `listingText.v1.${userId === undefined ? '' : `${userId}.`}`;
}

/** On a shared computer nothing stays behind once its author has logged out. */
export function eraseKeptText(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keptTextPrefix(userId))) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
