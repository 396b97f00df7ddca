/** Whether a path is answered by another application, so that a link to it is a full page load. */
export function isForeignPath(pathname: string): boolean {
  return /^(\/(en|es|pt))?\/(cms|staff)(\/|$)/.test(pathname);
}
