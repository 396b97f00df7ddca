/** Builds the site if its sources changed. Returns the sentence of a failure, else undefined. */
export function buildWeb(): string | undefined;
