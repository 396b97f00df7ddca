/** Where each program of the image begins, by its name in `bin`. */
export const entries: Readonly<
  Record<'api' | 'web' | 'worker' | 'migrate' | 'ops' | 'search' | 'mail-doctor', string>
>;
/** Folders of the repository that the image holds as they are. */
export const folders: readonly string[];
/** Writes the tree of the image to a folder; what was there before is gone. */
export function bundle(target?: string): Promise<void>;
/** Writes it to `dist` unless what lies there was made from the same files. */
export function bundleWhenChanged(): Promise<void>;
