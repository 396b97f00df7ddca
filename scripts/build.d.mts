/** Builds the site if its sources changed. Returns the sentence of a failure, else undefined. */
export function buildWeb(): string | undefined;
/** Whether a name is the hash of sources that a bundle was made from. */
export function isFingerprint(name: string): boolean;
