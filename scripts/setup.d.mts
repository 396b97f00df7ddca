/** The first package that is missing; without `withTools`, development packages may be. */
export function missingPackage(folder: string, withTools?: boolean): string | null;
