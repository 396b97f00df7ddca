/** Whether this browser can keep passkeys for this site: they belong to a name, never to an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}
