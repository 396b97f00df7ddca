/** Address of the API under which it serves files of other builds, before their name. */
export const siteAssetPath = '/data/site-assets/';

/** Names of built files. */
const namePattern = /^[\w.-]{1,200}$/;

/** Returns whether a build could have a file of this name. */
export function isSiteAssetName(name: string): boolean {
  return namePattern.test(name);
}
