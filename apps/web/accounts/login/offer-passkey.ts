/**
 * Offers passkeys and logs in with the chosen one. A chosen passkey that fails (for example after
 * the offer expired) calls `onFailed` and starts a new offer. Choosing none does nothing.
 */
export async function offerPasskey<Credential>(
  choose: () => Promise<Credential>,
  enter: (credential: Credential) => Promise<void>,
  onFailed: () => void,
): Promise<void> {
  for (;;) {
    let credential: Credential;
    try {
      credential = await choose();
    } catch {
      return;
    }
    try {
      return await enter(credential);
    } catch {
      onFailed();
    }
  }
}
