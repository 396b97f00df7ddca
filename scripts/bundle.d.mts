/** Entry file of each program of the image, by its name in `bin`. */
export const entries: Readonly<
  Record<'api' | 'web' | 'worker' | 'migrate' | 'ops' | 'search' | 'mail-doctor', string>
>;
/** Packages that are not bundled. */
export const external: readonly string[];
/** Folders of the repository that the image contains unchanged. */
export const folders: readonly string[];
/** Writes the tree of the image to a folder and deletes its previous content. */
export function bundle(target?: string): Promise<void>;
/** Returns a folder with that tree for the current sources, bundled if needed. */
export function bundledFolder(): Promise<string>;
