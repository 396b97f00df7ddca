/**
 * Lets someone choose a passkey and enter with it. One that was chosen and lets nobody in, such as
 * an offer that was taken after its time, is told by `onFailed`, and there is a new offer. Who
 * chooses none asked for nothing.
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
