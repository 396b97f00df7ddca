/** Where each program of the image begins, by its name in `bin`. */
export const entries: Readonly<
  Record<'api' | 'web' | 'worker' | 'migrate' | 'ops' | 'search' | 'mail-doctor', string>
>;
/** Packages that are no part of a file. */
export const external: readonly string[];
/** Folders of the repository that the image holds as they are. */
export const folders: readonly string[];
/** Writes the tree of the image to a folder; what was there before is gone. */
export function bundle(target?: string): Promise<void>;
/** A folder with that tree as the sources are now; bundled unless it was before. */
export function bundledFolder(): Promise<string>;
