/** Builds the site when its sources changed; gives what went wrong, in a sentence. */
export function buildWeb(say?: (line: string) => void): string | undefined;
