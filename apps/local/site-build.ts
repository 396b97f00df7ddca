let building: Promise<string | undefined> = Promise.resolve(undefined);

/** Makes the product wait for a build of the site, which resolves to the sentence of a failure. */
export function waitForBuild(build: Promise<string | undefined>): void {
  building = build;
}

/** Resolves once the site is built: to the sentence of a failure, else undefined. */
export const whenBuilt = (): Promise<string | undefined> => building;
