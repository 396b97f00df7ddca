/** Whether a link to a path is a full page load: the CMS and the staff pages. */
export function isForeignPath(pathname: string): boolean {
  return /^(\/(en|es|pt))?\/(cms|staff)(\/|$)/.test(pathname);
}
