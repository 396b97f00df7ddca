/** Returns true when a link needs a full page load: the CMS and the staff pages. */
export function isForeignPath(pathname: string): boolean {
  return /^(\/(en|es|pt))?\/(cms|staff)(\/|$)/.test(pathname);
}
